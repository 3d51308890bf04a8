/** The address that shows a named view of a page, for links and the menu. */
export const viewAddress = (path: string, id: string): string => `${path}?show=${id}`
