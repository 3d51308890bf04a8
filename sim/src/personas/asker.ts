import { viewerConsultCalls } from '@xuanjiao/contract/viewer/viewer-consult-calls'
import { answerQuestion, askQuestion, consultAtStaff, consultDetail } from '../services/consult-steps.ts'
import type { Persona } from '../walk/persona-context.ts'
import { errorMessageOf } from '../walk/watch-video.ts'

/** The hospital of the demo's account `hospital`; `hospital2` is another one. */
const HOSPITAL_CODE = 'H32050807'

/** 咨询患者: asks what is urgent, is answered by the hospital, asks further and says how it was. */
export const asker: Persona = {
  name: '咨询患者',
  story: '同意健康授权后才能提问；急症字样先提示拨打 120；本院回复，别院看不到；追问后重新等待，最后评分',
  async walk(context) {
    const shy = await context.viewer('persona-shy', HOSPITAL_CODE, false)
    const refused = await errorMessageOf(askQuestion(shy, '出院以后多久可以洗澡？伤口有点痒。'))
    context.expect('没有同意授权不能提问', refused.includes('同意'), refused)
    const client = await context.viewer('persona-asker', HOSPITAL_CODE)
    const asked = await askQuestion(client, '术后第三天走路时胸痛得厉害，喘不上气怎么办？', '术后恢复')
    context.expect('急症字样马上提示拨打 120', asked.urgent && (asked.banner ?? '').includes('120'), asked)
    context.expect('提问之前就说明不构成诊疗意见', asked.notice.includes('不构成诊疗意见'), asked.notice)
    const [admin, other] = [await context.staff('admin'), await context.staff('hospital2')]
    context.expect('别家医院看不到这条咨询', (await consultAtStaff(other, asked.no)) === undefined)
    const row = await consultAtStaff(admin, asked.no)
    context.expect('平台看到它排在急症', row?.['urgent'] === 'Y' && row['status'] === 'pending', row)
    const answerer = row?.['handler'] === 'hospital' ? await context.staff('hospital') : admin
    await answerQuestion(answerer, asked.no, '请立即停止活动并拨打 120，同时联系您的管床医生。')
    const replied = await consultDetail(client, asked.no)
    const last = replied.thread.findLast(({ from }) => from === 'staff')
    context.expect('患者看到答复，答复下有提示语', replied.status === 'replied' && last?.notice != null, replied.status)
    await client.call(viewerConsultCalls.follow, {
      body: { no: asked.no, content: '已经到急诊了，谢谢，还需要注意什么？' },
    })
    const waits = await consultDetail(client, asked.no)
    context.expect('追问后重新等待回复', waits.status !== 'replied' && waits.followsLeft === 2, waits.status)
    await answerQuestion(answerer, asked.no, '听从急诊医生安排，出院后按时复诊。')
    await client.call(viewerConsultCalls.score, { body: { no: asked.no, score: 5 } })
    const scored = await consultDetail(client, asked.no)
    context.expect('评过一次就不能再评', scored.score === 5 && !scored.canScore, scored.score)
  },
}
