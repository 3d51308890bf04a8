/** Rules of settings and files rather than of typed values (rules/uploads#limits, rules/data-entry#trees). */

/** Types an image upload takes (rules/uploads#limits). */
export const imageTypes = ['image/gif', 'image/jpeg', 'image/png'] as const

/** Whether an image upload takes a file of this MIME type. */
export const isUploadableImage = (type: string): boolean => imageTypes.some(allowed => allowed === type.toLowerCase())

/** Whether the image dialog and image cells take a file: its type has to contain "image". */
export const isImage = (type: string): boolean => type.toLowerCase().includes('image')

/** Whether an import takes a file of this name (rules/lists#import). */
export const isSpreadsheetName = (name: string): boolean => /\.xlsx?$/i.test(name)

/** The object a tree-select condition holds, or undefined where it is no JSON object text (rules/data-entry#trees). */
export function jsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** The decimals a number control keeps: 0 to 50; anything else, or none, means unset (rules/data-entry#numbers). */
export const precision = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= 50 ? value : undefined
