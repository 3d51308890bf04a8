import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import type { Principal } from '../../platform/access/principal.ts'
import type { StoredForm } from './form-store.ts'

type FormWords = Pick<StoredForm, 'name' | 'code' | 'remark'>

/** A form as this person may see it: words that are hidden from them in the record are blank here. */
export function shownForm<F extends FormWords>(form: F, { grants }: Pick<Principal, 'grants'>): F {
  const isHidden = (field: string) => grants.fieldAccess(fieldPermissionCode(formDesign, field)) === 'hidden'
  return {
    ...form,
    name: isHidden('desformName') ? '' : form.name,
    code: isHidden('desformCode') ? '' : form.code,
    remark: isHidden('remark') ? null : form.remark,
  }
}
