/** The element of a control, or of a column or cell, by its id. */
export const placeOnCanvas = (root: HTMLElement | null, id: string | undefined): HTMLElement | undefined =>
  (id !== undefined && root?.querySelector<HTMLElement>(`[data-node="${id}"], [data-zone="${id}"]`)) || undefined
