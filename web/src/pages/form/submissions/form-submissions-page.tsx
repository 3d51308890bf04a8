import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { registerBusinessLinks } from '#shared/entity/data/business-records.ts'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import { AttachedRecordLink } from '#shared/filled/attached-record-link.tsx'

registerBusinessLinks()

const FilledForm = lazyPart(async () => (await import('#shared/filled/filled-form.tsx')).FilledForm)

const EditFilledDialog = lazyPart(async () => (await import('#shared/filled/edit-filled-dialog.tsx')).EditFilledDialog)

/** What was filled in, each drawn by the version it was filled in under. */
export const FormSubmissionsPage = entityPageOf(
  formSubmission,
  {
    description: '每份填报按填写时的表单版本显示和校验；筛选一张表单的一个版本后导出，每个控件一列',
    cells: {
      formVersion: row => `v${String(row['formVersion'])}`,
      recordName: row => <AttachedRecordLink row={row} />,
    },
    addressParams: ['recordId'],
    primary: () => <span />,
    isActionOffered: act => act !== 'edit', // values are put right in their form, not as a text
    actions: page => [
      {
        key: 'fill',
        title: '修改',
        isShown: row => page.may('edit') && page.mayWrite(row),
        run: page.opens(EditFilledDialog),
      },
    ],
    keyFacts: [
      'desformId',
      'formVersion',
      'recordKind',
      'recordName',
      'hospitalId',
      'channel',
      'createBy',
      'createTime',
    ],
    drawerTop: row => <FilledForm key={row.id} id={row.id} />,
  },
  [formDesign],
)
