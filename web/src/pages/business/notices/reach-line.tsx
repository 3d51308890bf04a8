import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  noticeSendingCalls,
  type SENDING_TYPES,
  type SendingTo,
} from '@xuanjiao/contract/business/notices/notice-sending-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { call } from '../../../app/calls/call.ts'
import styles from './notices.module.css'

/** 可触达 N 人: how many this would reach now, before it is sent. */
export function ReachLine({ to, type }: { to: SendingTo; type: (typeof SENDING_TYPES)[number] }) {
  const { data } = useQuery({
    queryKey: [noticeSendingCalls.preview.path, to, type],
    queryFn: ({ signal }) => call(noticeSendingCalls.preview, { body: { to, type }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <p className={styles['reach']} role="status">
      {data === undefined ? '正在计算可触达人数…' : <Reach {...data} />}
    </p>
  )
}

function Reach({ reach, limited, byWechat }: { reach: number; limited: number; byWechat: number }) {
  return (
    <>
      可触达 <strong>{numberText(reach)}</strong> 人，通知出现在患者的“我的通知”里
      {byWechat > 0 && `；其中 ${numberText(byWechat)} 人订阅了微信提醒`}
      {limited > 0 && `；另有 ${numberText(limited)} 人今天已收过本院通知，不再发送`}
    </>
  )
}
