/** A question of the demo, and how far it has come. Hours are counted back from the moment the demo is filled. */
export interface DemoConsult {
  /** Of consult-class.json, illness.json and hospital.json. */
  className: string
  illness?: string
  hospital?: string
  department?: string
  hoursAgo: number
  question: string
  status: 'pending' | 'assigned' | 'replied' | 'closed' | 'blocked'
  forWho?: string
  ageBand?: string
  gender?: string
  urgent?: true
  /** Who answers, by account. */
  by?: string
  /** What was said after the question, from the first answer on, in turns. */
  turns?: readonly string[]
  score?: number
  scoreText?: string
  publicStatus?: 'medical' | 'compliance' | 'public'
  publicTitle?: string
  publicAnswer?: string
  /** Asked by nobody: the platform's own. */
  faq?: true
}

const RENLAN = { hospital: 'HO000007', by: 'hospital' } as const
const BREATH = { hospital: 'HO000007', department: 'DP000021', by: 'ward' } as const
const NINGHE = { hospital: 'HO000006', by: 'hospital2' } as const
const PLATFORM = { by: 'admin' } as const

/** Questions as people ask them; nobody in them is real. */
export const DEMO_CONSULTS: readonly DemoConsult[] = [
  {
    ...BREATH,
    className: '慢病管理',
    illness: '慢性阻塞性肺疾病',
    hoursAgo: 1,
    question: '父亲慢阻肺，今天下午突然喘不上气，嘴唇有点发紫，家里有制氧机，要不要马上去医院？',
    status: 'pending',
    urgent: true,
    forWho: 'parent',
    ageBand: '75+',
    gender: '1',
  },
  {
    ...RENLAN,
    className: '用药咨询',
    illness: '原发性高血压',
    hoursAgo: 3,
    question: '早上忘记吃降压药，中午想起来了，还能补吃吗？会不会和晚上的药离得太近？',
    status: 'pending',
    forWho: 'self',
    ageBand: '60-74',
    gender: '2',
  },
  {
    ...RENLAN,
    className: '孕产与哺乳',
    illness: '妊娠期糖尿病',
    hoursAgo: 5,
    question: '孕28周查出妊娠期糖尿病，早餐吃什么比较合适？医院发的食谱里没有写包子和粥。',
    status: 'assigned',
    forWho: 'self',
    ageBand: '18-44',
    gender: '2',
  },
  {
    ...RENLAN,
    className: '检查解读',
    illness: '慢性肾脏病',
    hoursAgo: 290,
    question: '体检报告上写尿蛋白一个加号，没有别的不舒服，需要复查吗，多久查一次合适？',
    status: 'assigned',
    forWho: 'parent',
    ageBand: '60-74',
    gender: '1',
  },
  {
    ...BREATH,
    className: '用药咨询',
    illness: '支气管哮喘',
    hoursAgo: 26,
    question: '吸入剂用完以后一定要漱口吗？孩子每次都嫌麻烦，只喝一口水可以吗？',
    status: 'replied',
    forWho: 'child',
    ageBand: '7-17',
    gender: '1',
    turns: [
      '需要漱口。吸入剂里的药会留在咽喉，漱口并吐掉可以减少声音嘶哑和口腔感染；只喝一口水不够。可以让孩子把漱口和刷牙放在一起做。',
    ],
  },
  {
    ...BREATH,
    className: '慢病管理',
    illness: '慢性阻塞性肺疾病',
    hoursAgo: 50,
    question: '出院后每天要做多久的呼吸训练？一练就喘，是不是练得不对？',
    status: 'replied',
    forWho: 'self',
    ageBand: '60-74',
    gender: '1',
    turns: [
      '缩唇呼吸每天2到3次，每次10分钟左右，以不明显气促为度。一练就喘可以先坐着练，吸气2秒、呼气4秒，慢慢加时间。',
      '练的时候血氧会掉到92，要停下来吗？',
      '血氧低于90或者明显胸闷要停下休息；92可以减慢节奏继续。若休息后仍低于90，请到医院就诊。',
    ],
  },
  {
    ...RENLAN,
    className: '术后恢复',
    illness: '人工关节置换术后',
    hoursAgo: 30,
    question: '膝关节置换术后第10天，伤口没有渗液，可以洗澡吗？要不要用防水贴？',
    status: 'pending',
    forWho: 'parent',
    ageBand: '60-74',
    gender: '2',
    turns: [
      '拆线前建议擦浴，伤口保持干燥；确需淋浴请用防水贴，洗后立即擦干并检查有没有红肿渗液。',
      '伤口旁边有一点红，摸着不热，这样正常吗？',
    ],
  },
  {
    ...NINGHE,
    className: '饮食营养',
    illness: '痛风',
    hoursAgo: 8,
    question: '痛风缓解期能不能喝豆浆、吃豆腐？网上说法不一样，有点分不清。',
    status: 'pending',
    forWho: 'self',
    ageBand: '45-59',
    gender: '1',
  },
  {
    ...NINGHE,
    className: '儿童健康',
    illness: '热性惊厥',
    hoursAgo: 60,
    question: '孩子上个月热性惊厥过一次，以后发烧到多少度要吃退烧药？需要一直备着镇静药吗？',
    status: 'replied',
    forWho: 'child',
    ageBand: '0-6',
    gender: '2',
    turns: ['体温38.5℃以上或孩子明显不舒服时可用退热药，退热药不能预防惊厥。是否备药由医生评估，请带孩子到儿科门诊。'],
  },
  {
    ...PLATFORM,
    className: '会员与支付',
    hoursAgo: 6,
    question: '我买了季度会员，换了手机以后还是显示未开通，订单里能看到已支付。',
    status: 'pending',
  },
  {
    ...PLATFORM,
    className: '平台使用',
    hoursAgo: 20,
    question: '扫了病区的二维码以后，首页还是别的医院，应该怎么换回来？',
    status: 'replied',
    turns: ['请在“我的”里点医院名称，再扫一次病区的二维码；最后扫的一次会成为您当前的医院。'],
  },
  {
    ...RENLAN,
    className: '用药咨询',
    illness: '2型糖尿病',
    hoursAgo: 400,
    question: '胰岛素开封以后放在冰箱门里可以吗？夏天出门要不要带冰袋？',
    status: 'closed',
    forWho: 'parent',
    ageBand: '60-74',
    gender: '2',
    turns: [
      '正在使用的胰岛素放在25℃左右的室温即可，避光，一般4周内用完；未开封的放冰箱冷藏室，不要放在门上和冷冻室。夏天出门用保温袋，不要贴着冰袋。',
    ],
    score: 5,
    scoreText: '说得很清楚',
    publicStatus: 'public',
    publicTitle: '胰岛素开封前后怎么保存',
    publicAnswer:
      '正在使用的胰岛素放在25℃左右的室温即可，避光，一般4周内用完；未开封的放冰箱冷藏室，不要放在门上和冷冻室。夏天出门用保温袋，不要贴着冰袋。',
  },
  {
    ...RENLAN,
    className: '孕产与哺乳',
    illness: '产后哺乳',
    hoursAgo: 300,
    question: '产后第5天乳房胀痛有硬块，没有发烧，可以热敷吗，还能继续喂奶吗？',
    status: 'closed',
    forWho: 'spouse',
    ageBand: '18-44',
    gender: '2',
    turns: [
      '可以继续喂奶，先喂胀的一侧；喂奶前短时间温敷，喂后冷敷减轻肿胀，不要用力揉硬块。若发烧到38.5℃以上或局部红热，请尽快到乳腺门诊。',
    ],
    score: 5,
    publicStatus: 'compliance',
    publicTitle: '哺乳期乳房胀痛有硬块怎么处理',
    publicAnswer:
      '可以继续喂奶，先喂胀的一侧；喂奶前短时间温敷，喂后冷敷减轻肿胀，不要用力揉硬块。若发烧到38.5℃以上或局部红热，请尽快到乳腺门诊。',
  },
  {
    ...BREATH,
    className: '慢病管理',
    illness: '支气管哮喘',
    hoursAgo: 220,
    question: '哮喘控制得很好，已经三个月没有发作，可以自己把吸入药减量吗？',
    status: 'closed',
    forWho: 'self',
    ageBand: '45-59',
    gender: '2',
    turns: ['不建议自行减量。连续3个月控制良好时，由医生评估肺功能后逐步减量，突然停药容易急性发作。'],
    score: 4,
    publicStatus: 'medical',
    publicTitle: '哮喘控制良好后能不能自己减药',
    publicAnswer: '不建议自行减量。连续3个月控制良好时，由医生评估肺功能后逐步减量，突然停药容易急性发作。',
  },
  {
    ...NINGHE,
    className: '检查解读',
    illness: '甲状腺结节',
    hoursAgo: 500,
    question: '甲状腺结节4毫米，报告写TI-RADS 3类，是不是要做手术？',
    status: 'closed',
    forWho: 'self',
    ageBand: '18-44',
    gender: '2',
    turns: [
      '3类结节恶性可能很小，4毫米一般不需要手术，6到12个月复查一次超声即可。如果短期内明显增大或声音嘶哑，请提前就诊。',
    ],
    score: 5,
    publicStatus: 'public',
    publicTitle: '甲状腺结节3类需要手术吗',
    publicAnswer:
      '3类结节恶性可能很小，较小的一般不需要手术，6到12个月复查一次超声即可。短期内明显增大或声音嘶哑请提前就诊。',
  },
  {
    ...NINGHE,
    className: '术后恢复',
    illness: '胆囊结石',
    hoursAgo: 260,
    question: '胆囊切除后总是拉肚子，一天三四次，需要吃药吗，大概多久能好？',
    status: 'closed',
    forWho: 'self',
    ageBand: '45-59',
    gender: '1',
    turns: ['多数人在术后1到3个月自行好转，先少油、少量多餐。若每天超过5次、体重下降或有血便，请到医院检查。'],
    score: 3,
    scoreText: '希望说得再具体一些',
  },
  {
    ...RENLAN,
    className: '就诊流程',
    hoursAgo: 90,
    question: '术后复查要不要空腹？需要带住院时的哪些资料，可以让家属代为预约吗？',
    status: 'closed',
    forWho: 'self',
    ageBand: '45-59',
    gender: '1',
    turns: ['抽血和腹部超声需要空腹8小时，请带出院小结和影像资料；可以由家属在公众号代为预约。'],
  },
  {
    ...RENLAN,
    className: '用药咨询',
    hoursAgo: 150,
    question: '出售进口减肥药，一个月瘦二十斤，需要的请联系我，量大从优。',
    status: 'blocked',
  },
  {
    ...PLATFORM,
    className: '用药咨询',
    illness: '原发性高血压',
    hoursAgo: 700,
    question: '漏服降压药怎么办',
    status: 'closed',
    faq: true,
    publicTitle: '漏服降压药怎么办',
    publicAnswer:
      '长效药当天想起来可以补服，接近第二天服药时间就不要补，也不要一次吃双倍。漏服期间多测血压，明显升高或头痛胸闷请就诊。',
  },
  {
    ...PLATFORM,
    className: '检查解读',
    illness: '幽门螺杆菌感染',
    hoursAgo: 800,
    question: '做碳13呼气试验前要注意什么',
    status: 'closed',
    faq: true,
    publicTitle: '做碳13呼气试验前要注意什么',
    publicAnswer: '检查前空腹至少2小时；抗生素、铋剂停用4周以上，抑酸药停用2周以上，否则可能出现假阴性。',
  },
]
