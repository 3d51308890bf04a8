import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'

const FilledForm = lazyPart(async () => (await import('./filled-form.tsx')).FilledForm)

/** What was filled in, each drawn by the version it was filled in under. */
export const FormSubmissionsPage = entityPageOf(
  formSubmission,
  {
    description: '每份填报按填写时的表单版本显示和校验；筛选一张表单的一个版本后导出，每个控件一列',
    cells: { formVersion: row => `v${String(row['formVersion'])}` },
    primary: () => <span />,
    isActionOffered: act => act !== 'edit',
    keyFacts: ['desformId', 'formVersion', 'channel', 'createBy', 'createTime'],
    drawerTop: row => <FilledForm key={row.id} id={row.id} />,
  },
  [formDesign],
)
