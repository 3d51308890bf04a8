import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { Link } from 'react-router'
import { HOME_PATH } from '../../../app/confirm/visit-guard.ts'

/** The menu leads to records that are not there any more, or not to be seen. */
export const NoSuchRecords = () => (
  <EmptyState
    kind="error"
    title="没有这个页面的数据"
    text="这类数据可能已停用，或您没有查看权限。请从菜单进入其他页面，需要使用时请联系管理员。"
    action={<Link to={HOME_PATH}>返回首页</Link>}
  />
)
