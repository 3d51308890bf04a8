/** A mobile number as people write or paste it, with spaces, hyphens and the code of the country: its digits alone. */
export const typedPhone = (text: string): string => text.replace(/[\s-]/g, '').replace(/^(?:\+|00)86(?=1)/, '')
