# Sourced from the top of the tree: where scripts/setup fetched a newer Node.js, it comes first.
if [ -x .tools/bin/node ]; then
    case ":$PATH:" in
        *":$PWD/.tools/bin:"*) ;;
        *) PATH="$PWD/.tools/bin:$PATH" ;;
    esac
fi
