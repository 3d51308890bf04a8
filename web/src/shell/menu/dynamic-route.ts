/** What a click on an entry of the menu tells whoever listens (rules/shell#menu-routes). */
export interface DynamicRoute {
  /** The path of the entry. */
  key: string
  title: string
}

const NAME = 'dynamic-route'

export const emitDynamicRoute = (detail: DynamicRoute): void => void dispatchEvent(new CustomEvent(NAME, { detail }))

/** Calls back with every entry of the menu that is clicked. Ends when called. */
export function onDynamicRoute(act: (route: DynamicRoute) => void): () => void {
  const heard = (event: Event) => event instanceof CustomEvent && act(event.detail as DynamicRoute)
  addEventListener(NAME, heard)
  return () => removeEventListener(NAME, heard)
}
