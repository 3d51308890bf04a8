/** What goes on between a press and its end. */
export interface DragSession {
  move(event: PointerEvent): void
  /** The button was let go, or the browser took the pointer away. */
  end(event: PointerEvent): void
}
