// Starts the page: choices, words, then the app. Words come first, so that nothing is ever shown without them.
import { mount } from 'svelte';
import App from './app/App.svelte';
import { settings } from './app/settings.svelte';
import { words } from './words/words.svelte';
import './style/tokens.css';
import './style/ui.css';
import './style/game.css';
import './style/cards.css';
import './style/page.css';
import './style/table.css';
import './style/table-forms.css';
import './style/card-table.css';

settings.start();
await words.load(settings.language);
mount(App, { target: document.getElementById('app') as HTMLElement });
