/** Tables that several people have open: a door of their own, so that other pages do not carry them. */
export { LiveMembers } from './live-members.tsx'
export { useLiveTable, type LiveTableSettings } from './use-live-table.tsx'
