import { lazyPart } from '@xuanjiao/core/ui/lazy-part'

/** The keys of a list, on a sheet. */
export const LazyKeySheet = lazyPart(async () => (await import('./keyboard-shortcuts.tsx')).KeyboardShortcuts)
