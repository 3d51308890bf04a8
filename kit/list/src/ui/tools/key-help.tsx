import { later } from '@xuanjiao/core/ui/later'

/** The keys of a list, on a sheet. */
export const KeyHelp = later(async () => (await import('./key-sheet.tsx')).KeySheet)
