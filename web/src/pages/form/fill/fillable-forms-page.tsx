import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { call } from '../../../app/calls/call.ts'
import { usePageTitle } from '../../../app/page/page-context.ts'
import { FORMS_KEY } from './forms-key.ts'
import styles from './fill.module.css'

/** Every form that may be filled in now, each a card that opens it. */
export function FillableFormsPage() {
  const heading = usePageTitle() ?? '填写表单'
  const { data, error, refetch } = useQuery({
    queryKey: [FORMS_KEY, 'fillable'],
    queryFn: ({ signal }) => call(formCalls.fillable, { signal }),
  })
  return (
    <section className={styles['page']}>
      <header>
        <h1>{heading}</h1>
        <p>选择一张表单开始填写，提交后由管理人员查看</p>
      </header>
      {error && <ListLoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data?.length === 0 && <EmptyState kind="empty" title="现在没有可以填写的表单" text="表单发布后出现在这里" />}
      <ul className={styles['cards']}>
        {data?.map(({ id, code, name, remark, version }) => (
          <li key={id}>
            <Link to={`/form/fill/${code}`} className={styles['card']}>
              <strong>{name}</strong>
              <span>{remark ?? '没有说明'}</span>
              <small>第 {version} 版</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
