/** Where the focus of a toolbar goes (WAI-ARIA toolbar): arrows step round, Home and End jump; other keys stay theirs. */
export function nextToolbarIndex(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
