import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import type { DemoSeed } from '../writer/demo-seed.ts'
import { DEMO_FORMS, type DemoForm } from '../data/demo-forms.ts'

/** Records of the demo have ids that follow from their names. */
const recordOf = ({ records }: DemoForm, at: number): string | null => {
  const name = records?.ids[at]
  return name === undefined ? null : stableId(name)
}

const idOf = ({ code }: DemoForm) => stableId(`form:${code}`)

/** Forms of our own, before people, with what some have filled in; one of them is for hospitals. */
export async function seedForms(seed: DemoSeed): Promise<void> {
  await seed.add(
    formDesign,
    DEMO_FORMS.map(form => ({
      id: idOf(form),
      desformName: form.name,
      desformCode: form.code,
      remark: form.remark,
      recordKind: form.records?.kind ?? null,
      desformDesignJson: JSON.stringify(form.document),
    })),
    db => publishAll(db),
  )
  await seed.add(
    formSubmission,
    DEMO_FORMS.flatMap(form =>
      form.submissions.map((data, at) => ({
        id: stableId(`form:${form.code}:${at}`),
        desformId: idOf(form),
        recordId: recordOf(form, at),
        desformDataJson: JSON.stringify(data),
      })),
    ),
  )
}

/** No draft can say that a form was published: the version is written as publishing writes it. */
async function publishAll(db: Db): Promise<void> {
  for (const form of DEMO_FORMS) {
    const id = idOf(form)
    await sql`insert into he_form_version (tenant_id, design_id, version_no, source, document, published_by, published_at)
      select tenant_id, id, 1, desform_design_json, desform_design_json, 'admin', now()
        from he_form_design where id = ${id} and tenant_id = ${HOME_TENANT}`.execute(db)
    await sql`update he_form_design set status = 'published', published_version = 1, published_time = now()
      where id = ${id}`.execute(db)
  }
}
