/**
 * Our icons: strokes on a field of 24, drawn for this product. Several subpaths of one icon stand in one string.
 * The name says what is shown, not where it is used.
 */
export const SHAPES = {
  home: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-5h4v5',
  gauge: 'M4 18a8.5 8.5 0 1 1 16 0M12 16l4-5M12 17.5v0',
  hospital: 'M5 20V5h14v15M3 20h18M12 7.5v5M9.5 10h5M10 20v-4h4v4',
  department: 'M9 4h6v5H9zM3 15h6v5H3zM15 15h6v5h-6zM12 9v3M6 15v-3h12v3',
  video: 'M4 5h16v14H4zM10.5 9.2v5.6l4.5-2.8z',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 10h4M4 14h4M16 10h4M16 14h4',
  shapes: 'M12 3.5 16 10H8zM4.5 14h6v6h-6zM17 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  users:
    'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.6-3.2 3-5 6.5-5s5.9 1.8 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.8c2.2.6 3.6 2.2 4 4.7',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.7 7.3 7 9 4.3-1.7 7-4.7 7-9V6zM9 12l2.2 2.2L15.2 10',
  rows: 'M4 6.5h16M4 12h16M4 17.5h16',
  book: 'M6 4h12v16H6.5A1.5 1.5 0 0 1 5 18.5V5a1 1 0 0 1 1-1zM5 18.5A1.5 1.5 0 0 1 6.5 17H18M9 8h5.5',
  file: 'M6 3.5h8l4 4V20.5H6zM14 3.5v4h4M9 12h6M9 16h6',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  cloud: 'M7 18.5h10a4 4 0 0 0 .6-8A6 6 0 0 0 6.2 9.8 4.4 4.4 0 0 0 7 18.5z',
  bars: 'M4 20h16M7 20v-6M12 20V6M17 20v-9',
  area: 'M4 20h16M4 17l5-6 4 3 7-9v15',
  message: 'M4 5h16v11.5h-8L7.5 20v-3.5H4zM8 9.5h8M8 12.5h5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v6h-6',
  check: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l2.7 2.7L16 9.5',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v0',
  cross: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 9l6 6M15 9l-6 6',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.8v0',
  table: 'M4 5h16v14H4zM4 10h16M10 10v9',
  form: 'M5 4h14v16H5zM8.5 8.5h7M8.5 12.5h7M8.5 16.5h3.5',
  card: 'M3.5 5.5h17v13h-17zM7 15c.5-1.6 1.6-2.3 3-2.3s2.5.7 3 2.3M10 11a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM15.5 9.5h2.5M15.5 13h2.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  shrink: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  down: 'M6 9.5l6 6 6-6',
  right: 'M9.5 6l6 6-6 6',
  left: 'M14.5 6l-6 6 6 6',
  close: 'M6 6l12 12M18 6 6 18',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9M20 4v5h-5',
  exit: 'M14 4h5v16h-5M4 12h10M10.5 8 14 12l-3.5 4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  broom: 'M19 4l-6 8M9 10.5l6 4-3 6H4.5zM8 20.5l1.5-3',
  swap: 'M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  'eye-off':
    'M4 4l16 16M9.8 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.7-.8M10 10a3 3 0 0 0 4 4',
  panel: 'M4 5h16v14H4zM9.5 5v14M16 10l-2 2 2 2',
  tasks: 'M4 6.5l1.5 1.5L8.5 5M4 13l1.5 1.5 3-3M12 7h8M12 13.5h8M4.5 20v0M12 20h8',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M4 20h16',
  offline:
    'M4 4l16 16M2.5 9.5A14 14 0 0 1 8 6.3M21.5 9.5A14 14 0 0 0 11.5 5.6M6 13.3a9 9 0 0 1 4.5-2.4M18 13.3l-.8-.6M9.3 16.8a4.5 4.5 0 0 1 5.4 0M12 20v0',
  more: 'M6 12v0M12 12v0M18 12v0',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.5 2',
  desktop: 'M3.5 5h17v11h-17zM8.5 20h7M12 16v4',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
  heart: 'M12 20s-8-4.7-8-10.6A4.6 4.6 0 0 1 12 6.5a4.6 4.6 0 0 1 8 2.9C20 15.3 12 20 12 20z',
} as const

export type IconName = keyof typeof SHAPES

/** The names menus use for icons, and ours; a trailing `-o` or `-outlined` is cut off first. */
const BY_MENU_NAME: Readonly<Record<string, IconName>> = {
  dashboard: 'gauge',
  'bar-chart': 'bars',
  'line-chart': 'area',
  'area-chart': 'area',
  setting: 'sliders',
  tool: 'sliders',
  team: 'users',
  usergroup: 'users',
  safety: 'shield',
  'safety-certificate': 'shield',
  apartment: 'department',
  cluster: 'department',
  bank: 'hospital',
  'medicine-box': 'hospital',
  'video-camera': 'video',
  'play-circle': 'video',
  'play-square': 'video',
  appstore: 'shapes',
  tags: 'shapes',
  menu: 'rows',
  'unordered-list': 'rows',
  profile: 'card',
  idcard: 'card',
  'file-text': 'file',
  'file-search': 'file',
  audit: 'file',
  read: 'book',
  qrcode: 'grid',
  'check-circle': 'check',
  schedule: 'clock',
  history: 'clock',
  notification: 'bell',
  monitor: 'desktop',
  database: 'table',
}

/** The icon of a menu entry; unknown names get none, which the menu fills with the first character. */
export function iconOfMenu(name: string | undefined): IconName | undefined {
  const bare = (name ?? '').replace(/-(o|outlined)$/, '')
  return BY_MENU_NAME[bare] ?? (bare in SHAPES ? (bare as IconName) : undefined)
}
