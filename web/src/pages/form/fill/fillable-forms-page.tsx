import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { meansText } from '@xuanjiao/core/model/text/pinyin'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { PageWrapper, type PageLink } from '#shared/page/page-wrapper.tsx'
import { call } from '../../../app/calls/call.ts'
import { useMenu } from '../../../shell/menu/use-menu.ts'
import { FORMS_KEY } from './forms-key.ts'
import styles from './fill.module.css'

/** Pages about forms that somebody may open as well. */
const NEAR = ['/form/data', '/form/design']

/** More forms than these are searched. */
const FEW = 6

/** Every form that may be filled in now, each a card that opens it. */
export function FillableFormsPage() {
  const [wanted, setWanted] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: [FORMS_KEY, 'fillable'],
    queryFn: ({ signal }) => call(formCalls.fillable, { signal }),
  })
  const found = data?.filter(({ name }) => meansText(name, wanted))
  const many = (data?.length ?? 0) > FEW
  return (
    <PageWrapper
      title="填写表单"
      description="选择一张表单开始填写，提交后由管理人员查看"
      links={useNearPages()}
      image={<Icon name="form" size={56} />}
      search={many ? { placeholder: '搜索表单', value: wanted, onSearch: setWanted } : undefined}
    >
      {error && <ListLoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data?.length === 0 && <EmptyState kind="empty" title="现在没有可以填写的表单" text="表单发布后出现在这里" />}
      {many && found?.length === 0 && <EmptyState kind="searched" title="没有查询到任何数据" text="换一个名称再试" />}
      <ul className={styles['cards']}>
        {found?.map(form => (
          <FormCard key={form.id} form={form} />
        ))}
      </ul>
    </PageWrapper>
  )
}

function FormCard({ form }: { form: EndpointAnswer<typeof formCalls.fillable>[number] }) {
  return (
    <li>
      <Link to={`/form/fill/${form.code}`} className={styles['card']}>
        <strong>{form.name}</strong>
        <span>{form.remark ?? '没有说明'}</span>
        <small>第 {form.version} 版</small>
      </Link>
    </li>
  )
}

function useNearPages(): PageLink[] {
  const { routes } = useMenu()
  return NEAR.flatMap(path => routes.filter(route => route.path === path).map(({ title }) => ({ title, to: path })))
}
