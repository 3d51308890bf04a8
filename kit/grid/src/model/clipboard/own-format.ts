/** Values as they are, for pasting inside the product without loss. */
export const ownClipboardFormat = 'application/x-xuanjiao-grid+json'
