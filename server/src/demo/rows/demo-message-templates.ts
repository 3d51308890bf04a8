import { messageTemplate } from '@xuanjiao/contract/system/messages/message-template'
import { stableId } from '../../platform/primitives/ids.ts'
import type { DemoSeed } from '../writer/demo-seed.ts'

const TEMPLATES = [
  {
    templateCode: 'video_published',
    templateName: '视频“${title}”已发布',
    templateType: '4',
    templateContent: '${realname}您好：\n您提交的视频“${title}”已于 #{time} 发布，患者现在可以观看。',
    templateTestJson: '{"title": "胰岛素笔的使用", "realname": "王芳", "time": "2026-11-20 10:00"}',
  },
  {
    templateCode: 'contract_expiring',
    templateName: '服务即将到期提醒',
    templateType: '2',
    templateContent: '${hospital}：\n贵院的宣教服务将于 ${date} 到期，还有 ${days} 天，请及时续约。',
    templateTestJson: '{"hospital": "示范市第一医院", "date": "2026-12-31", "days": 30}',
  },
  {
    templateCode: 'sms_code',
    templateName: '短信验证码',
    templateType: '1',
    templateContent: '您的验证码是 ${code}，10 分钟内有效，请勿告诉他人。',
    templateTestJson: '{"code": "835201"}',
  },
]

/** Templates of messages, each with values to try it with. */
export const seedMessageTemplates = (seed: DemoSeed): Promise<void> =>
  seed.add(
    messageTemplate,
    TEMPLATES.map(template => ({ id: stableId(`message-template:${template.templateCode}`), ...template })),
  )
