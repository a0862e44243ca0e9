// A vector whose elements lie inside it: for melds, which are small, copied often, and never longer than a
// bound known when compiling. Growing past the bound is a broken invariant (assert), not an error to handle.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace rommy {

template <class T, std::size_t Capacity>
class FixedVector {
public:
    constexpr FixedVector() = default;
    constexpr void push_back(const T& value) {
        assert(size_ < Capacity);
        items_[size_++] = value;
    }
    constexpr void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    constexpr void clear() { size_ = 0; }
    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr T* begin() { return items_.data(); }
    [[nodiscard]] constexpr T* end() { return items_.data() + size_; }
    [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }
    [[nodiscard]] constexpr T* data() { return items_.data(); }
    [[nodiscard]] constexpr const T* data() const { return items_.data(); }
    constexpr T& operator[](std::size_t i) {
        assert(i < size_);
        return items_[i];
    }
    constexpr const T& operator[](std::size_t i) const {
        assert(i < size_);
        return items_[i];
    }
    constexpr T& back() { return (*this)[size_ - 1U]; }
    constexpr const T& back() const { return (*this)[size_ - 1U]; }

    friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i)
            if (!(a.items_[i] == b.items_[i])) return false;
        return true;
    }

private:
    std::array<T, Capacity> items_{};
    std::uint8_t size_ = 0;
    static_assert(Capacity < 256);
};

} // namespace rommy
