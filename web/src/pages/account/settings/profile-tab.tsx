import { accountCalls, type OwnProfile } from '@xuanjiao/contract/system/account/account-calls'
import { user } from '@xuanjiao/contract/system/users/user'
import { Button } from 'antd'
import { useMemo } from 'react'
import { callWithMessage } from '../../../app/calls/call.ts'
import { FormContent } from '#shared/form/form-content.tsx'
import type { FormSource } from '#shared/form/form-source.ts'
import { useFormModel } from '#shared/form/use-form.ts'
import { refreshOwnProfile, useRefreshAccount } from './account-queries.ts'
import styles from './settings.module.css'

const { realname, sex, birthday, email } = user.fields
const FIELDS = { realname, sex, birthday, email }
const GROUPS = [{ title: '基本资料', fields: Object.keys(FIELDS) }]
const NOTE = '账号、手机号、工号、角色和部门由管理员维护，需要变更时请联系管理员。'

/** What a person says of themselves, in the fields that the page of all people has for it. */
export function ProfileTab({ profile }: { profile: OwnProfile }) {
  const refresh = useRefreshAccount()
  const source = useMemo(
    (): FormSource => ({
      title: '基本资料',
      fields: FIELDS,
      groups: GROUPS,
      row: { ...profile },
      draftKey: 'account-profile',
      send: body => callWithMessage(accountCalls.saveProfile, { body: body as never }),
    }),
    [profile],
  )
  const form = useFormModel(source, () => void refresh('profile').then(refreshOwnProfile))
  return (
    <div className={styles['form']}>
      <FormContent source={source} form={form}>
        <p className={styles['hint']}>{NOTE}</p>
        <div>
          <Button type="primary" htmlType="submit" loading={form.sending}>
            保存
          </Button>
        </div>
      </FormContent>
    </div>
  )
}
