import { EmptyValue } from '@xuanjiao/fields/ui/kinds/empty-value'
import { Link } from 'react-router'

/** The record that something was filled in for, by what it is called: it leads there. */
export function AttachedRecordLink({ row }: { row: Readonly<Record<string, unknown>> }) {
  const [kind, id, name] = [row['recordKind'], row['recordId'], row['recordName']]
  if (typeof kind !== 'string' || typeof id !== 'string') return <EmptyValue />
  return <Link to={`/he/${kind}?open=${id}`}>{typeof name === 'string' ? name : '查看记录'}</Link>
}
