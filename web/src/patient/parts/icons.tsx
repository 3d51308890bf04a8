/** Drawn by hand on a field of 24; a word always stands beside them or in the label of what they stand in. */
const PATHS = {
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20',
  history: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2',
  me: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20a7.5 7.5 0 0 1 15 0',
  back: 'M15 5l-7 7 7 7',
  more: 'M9 5l7 7-7 7',
  play: 'M8 5l11 7-11 7z',
  like: 'M7 20V10l4-7c1.5 0 2.5 1 2.5 2.5L13 9h5.5a1.5 1.5 0 0 1 1.5 1.8l-1.3 7A1.5 1.5 0 0 1 17.2 20zM7 20H4v-9h3',
  star: 'M12 4l2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z',
  warn: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  done: 'M5 12.5l4.5 4.5L19 7.5',
} as const
export type PatientIconName = keyof typeof PATHS

const FILLED: ReadonlySet<PatientIconName> = new Set(['play'])

export function Icon({ name, filled = FILLED.has(name) }: { name: PatientIconName; filled?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.5em"
      height="1.5em"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
