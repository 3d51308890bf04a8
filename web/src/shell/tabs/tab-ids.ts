/** Ids that tie a tab to its page for screen readers; no two tabs have the same. */
const inWords = (key: string): string => key.replace(/\W/g, sign => `-${sign.codePointAt(0)}`)

export const tabId = (key: string): string => `tab${inWords(key)}`
export const tabPanelId = (key: string): string => `panel${inWords(key)}`
