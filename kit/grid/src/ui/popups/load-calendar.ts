/** The calendar and what it needs of Ant Design: a chunk of its own. */
export const loadCalendar = async () => ({ default: (await import('./calendar.tsx')).Calendar })
