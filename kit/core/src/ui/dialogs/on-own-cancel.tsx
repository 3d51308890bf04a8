/** What of a browser's `cancel` is looked at. */
interface Cancelled {
  readonly target: EventTarget
  readonly currentTarget: EventTarget
  preventDefault(): void
}

/**
 * Escape in a window of the browser's own kind closes that window alone. A `cancel` inside it reaches it as well: that of
 * a window opened out of it, and that of a file chooser somebody closed without a file.
 */
export const onOwnCancel =
  (close: (() => void) | undefined) =>
  (event: Cancelled): void => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    close?.()
  }
