/** What a tab is about. */
export interface DepartTabProps {
  departId: string
  name: string
}
