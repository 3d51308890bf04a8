/** What a popup shows, each a chunk of its own: fetched when first opened, or before it while the browser is idle. */
export const lazyPopups = {
  calendar: async () => ({ default: (await import('./calendar-panel.tsx')).CalendarPanel }),
  list: async () => ({ default: (await import('./option-list.tsx')).OptionList }),
  cellMenu: async () => ({ default: (await import('./cell-menu.tsx')).CellMenu }),
  columnMenu: async () => ({ default: (await import('./column-menu.tsx')).ColumnMenu }),
  rowMenu: async () => ({ default: (await import('./row-menu.tsx')).RowMenu }),
  subTable: async () => ({ default: (await import('./sub-table.tsx')).SubTable }),
} as const
