/** Ids that tie a tab to its page for screen readers. */
export const tabId = (path: string): string => `tab-${path.replace(/\W/g, '-')}`
export const tabPanelId = (path: string): string => `panel-${path.replace(/\W/g, '-')}`
