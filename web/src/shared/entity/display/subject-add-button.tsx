import { PlusOutlined } from '@ant-design/icons'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { Button } from 'antd'
import type { EntityPageContext } from '../data/use-entity-page.ts'
import { myDataScope } from '../../people/my-data-scope.ts'

/** 新增 of a record that is for everybody, an area or a hospital: it begins with what its maker stands for. */
export function SubjectAddButton({ page, word }: { page: EntityPageContext; word: string }) {
  if (!page.mayAdd) return null
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => page.openNew(subjectOfMine())}>
      {word}
    </Button>
  )
}

function subjectOfMine(): RecordValues {
  const { kind, ref } = myDataScope()
  if (kind === 'area') return { subjectType: 'area', areaCode: ref }
  return kind === 'hospital' ? { subjectType: 'hospital', hospitalId: ref } : {}
}
