export const RICH_TEXT_SAMPLE = [
  '<h2>高血压患者的一天</h2>',
  '<p>每天早晚各量一次血压，<strong>坐下休息五分钟</strong>再量。</p>',
  '<ul><li><p>少盐：每天不超过 5 克</p></li><li><p>多走动</p></li></ul>',
  '<table><tbody><tr><th><p>时间</p></th><th><p>血压</p></th></tr><tr><td><p>早晨</p></td><td><p>128/82</p></td></tr></tbody></table>',
].join('')

/** What Quill wrote, and what an attacker would write. */
export const HTML_SAMPLES: readonly string[] = [
  '<p class="ql-align-center">居中</p><p class="ql-indent-2"><span class="ql-size-large">缩进，大字</span></p>',
  '<p>只有文字留下</p><img src=x onerror=alert(1)><svg onload=alert(1)></svg><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>已测血压</p></li><li data-type="taskItem" data-checked="false"><p>散步</p></li></ul>',
]

export const CODE_SAMPLES: readonly string[] = [
  '{\n  "title": "高血压防治",\n  "minutes": 5,\n  "tags": ["饮食", "运动"]\n}',
  "select name, count(*) as videos\nfrom he_video\nwhere status = '1'\ngroup by name;",
  '.card {\n  padding: 20px;\n  border-radius: 8px;\n}',
]

export const MARKDOWN_SAMPLE = `## 出院须知

按时服药，**不要自行停药**。

- [x] 预约复诊
- [ ] 记录血压

| 药物 | 时间 |
| --- | --- |
| 氨氯地平 | 早晨 |
`
