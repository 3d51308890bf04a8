import { defineWorkflow } from '../../workflow/workflow.ts'
import { PUBLIC_ANSWER, PUBLIC_TITLE } from './consult-texts.ts'

const REVIEW = 'he:illnessConsult:review'
const NOT_REVIEWER = '您不是这个环节的审核人员，或者疾病不属于您的科室'

/** A question and its answer on the way to everybody: two reviews by two people (rules/consults#publishing). */
export const consultPublicWorkflow = defineWorkflow({
  name: 'consultPublic',
  title: '公开问答',
  path: '/he/illnessConsult',
  field: 'publicStatus',
  states: {
    private: { title: '私有', stored: { publicStatus: 'private' } },
    medical: { title: '待医学审核', stored: { publicStatus: 'pending', publicNode: 'medical' } },
    compliance: { title: '待合规终审', stored: { publicStatus: 'pending', publicNode: 'compliance' } },
    public: { title: '已公开', stored: { publicStatus: 'public' } },
  },
  events: {
    propose: {
      title: '转公开',
      permission: 'he:illnessConsult:publish',
      done: '已提交，等待医学审核',
      denied: '由答复方提交',
      form: {
        fields: {
          publicTitle: {
            kind: 'text',
            title: '公开标题',
            required: true,
            ...PUBLIC_TITLE,
            help: '去掉姓名、日期、医院等能认出个人的内容',
          },
          publicAnswer: { kind: 'longText', title: '公开答复', required: true, ...PUBLIC_ANSWER },
        },
        submit: '提交审核',
      },
    },
    medical: {
      title: '医学通过',
      permission: REVIEW,
      scope: 'readable',
      denied: NOT_REVIEWER,
      done: '医学审核已通过，等待合规终审',
      confirm: { title: '医学审核通过', text: '“{name}”的公开答复医学内容准确，提交合规终审。', confirmLabel: '通过' },
    },
    compliance: {
      title: '合规通过',
      permission: REVIEW,
      scope: 'readable',
      denied: NOT_REVIEWER,
      done: '已公开，所有患者可以看到',
      confirm: { title: '合规终审通过', text: '“{name}”通过后所有患者都能看到。', confirmLabel: '公开' },
    },
    decline: {
      title: '退回',
      permission: REVIEW,
      scope: 'readable',
      denied: NOT_REVIEWER,
      done: '已退回',
      form: { fields: { opinion: { kind: 'longText', title: '退回原因', required: true, max: 200 } } },
    },
    retract: {
      title: '撤下公开',
      permission: 'he:illnessConsult:publish',
      done: '已撤下，患者不再看到',
      denied: '由平台或答复方撤下',
      rare: true,
      confirm: { title: '撤下公开问答', text: '“{name}”撤下后其他患者看不到。', confirmLabel: '撤下' },
    },
  },
  actors: ['owner', 'creator', 'platform', 'timer', 'handler', 'medicalReviewer', 'complianceReviewer'],
  facts: {
    answered: 'flag',
    title: 'text',
    text: 'text',
    identifying: 'list',
    ownWords: 'flag',
    ownReview: 'flag',
    opinion: 'text',
  },
  guards: {
    answered: { fact: 'answered', field: 'status', message: '回复之后才能转公开' },
    title: { fact: 'title', field: 'publicTitle', message: '请填写公开标题' },
    text: { fact: 'text', field: 'publicAnswer', message: '请填写公开答复' },
    anonymous: {
      fact: 'identifying',
      not: true,
      field: 'publicAnswer',
      message: '公开内容不能含有能认出个人的信息：{identifying}',
    },
    others: { fact: 'ownWords', not: true, field: 'person', message: '回复过或提交公开的人不能审核' },
    second: { fact: 'ownReview', not: true, field: 'person', message: '两个环节须由不同的人审核' },
    opinion: { fact: 'opinion', field: 'opinion', message: '请填写退回原因' },
  },
  transitions: [
    {
      event: 'propose',
      from: ['private'],
      to: 'medical',
      by: ['handler'],
      guards: ['answered', 'title', 'text', 'anonymous'],
    },
    {
      event: 'medical',
      from: ['medical'],
      to: 'compliance',
      by: ['medicalReviewer'],
      guards: ['others'],
    },
    {
      event: 'compliance',
      from: ['compliance'],
      to: 'public',
      by: ['complianceReviewer'],
      guards: ['others', 'second'],
    },
    {
      event: 'decline',
      from: ['medical', 'compliance'],
      to: 'private',
      by: ['medicalReviewer', 'complianceReviewer'],
      guards: ['others', 'opinion'],
    },
    { event: 'retract', from: ['medical', 'compliance', 'public'], to: 'private', by: ['handler', 'platform'] },
  ],
})
