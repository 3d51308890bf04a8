import { onDemand } from './on-demand.tsx'

/** The keys of a list, on a sheet. */
export const KeyHelp = onDemand(async () => (await import('./key-sheet.tsx')).KeySheet)
