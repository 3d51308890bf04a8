import { recordCalls, type WireSection } from './wire-call.ts'

const NOTICE = 'id titile msgContent sender priority msgCategory sendTime'

export const messageSection: WireSection = {
  title: 'Announcements and messages',
  calls: [
    ...recordCalls('/sys/annountCement', {
      draft: { titile: '线上公告#', msgContent: '<p>内容</p>', priority: 'M', msgCategory: '1', msgType: 'ALL' },
      change: { titile: '线上公告改' },
      reads: 'id titile priority priority_dictText msgCategory msgType sendStatus sendStatus_dictText',
      without: ['queryById'],
      stays: 'notice',
    }),
    { call: 'GET /sys/annountCement/queryById?id={notice}', reads: `row ${NOTICE}` },
    { call: 'GET /sys/annountCement/doReleaseData?id={notice}', reads: 'yes', says: '该系统通知发布成功' },
    { call: 'GET /sys/annountCement/listByUser', reads: 'row anntMsgList anntMsgTotal sysMsgList sysMsgTotal' },
    { call: 'GET /sys/annountCement/syncNotic?anntId={notice}', reads: 'yes' },
    {
      call: 'GET /sys/sysAnnouncementSend/getMyAnnouncementSend?pageNo=1&pageSize=10',
      reads: `page anntId userId readFlag ${NOTICE}`,
    },
    { call: 'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId', body: { anntId: '{notice}' }, reads: 'yes' },
    { call: 'PUT /sys/sysAnnouncementSend/readAll', body: {}, reads: 'yes', says: '全部已读' },
    { call: 'GET /sys/annountCement/doReovkeData?id={notice}', reads: 'yes', says: '该系统通知撤销成功' },
    {
      call: 'GET /sys/annountCement/show/{id}',
      refused: 'A page with the token in its address, where logs and histories keep it.',
    },
    ...recordCalls('/sys/message/sysMessage', {
      draft: { esTitle: '线上消息#', esType: '4', esReceiver: '{username}', esContent: '内容' },
      change: { esTitle: '线上消息改' },
      reads: 'id esTitle esType esType_dictText esReceiver esSendStatus esSendStatus_dictText esSendNum',
    }),
    ...recordCalls('/sys/message/sysMessageTemplate', {
      draft: {
        templateCode: 'wire_template_#',
        templateName: '线上模板#',
        templateType: '4',
        templateContent: '${name}，您好',
      },
      change: { templateName: '线上模板改' },
      reads: 'id templateCode templateName templateType templateContent',
      stays: 'template',
    }),
    {
      call: 'POST /sys/message/sysMessageTemplate/sendMsg',
      body: { templateCode: 'wire_template_c', testData: '{"name":"张三"}', receiver: '{username}', msgType: '4' },
      reads: 'done',
    },
  ],
}

export const fileSection: WireSection = {
  title: 'Files',
  calls: [
    { call: 'POST /sys/common/upload', reads: 'upload' },
    {
      call: 'GET /sys/common/static/{path…}',
      reads: 'registered',
      differs: 'Private files come by a link of five minutes.',
    },
    { call: 'GET /sys/common/pdf/pdfPreviewIframe', refused: 'Documents are previewed by the page itself.' },
    {
      call: 'GET /sys/common/transitRESTful',
      refused: 'A proxy for everybody, into every network the server reaches.',
    },
    { call: 'POST /sys/oss/file/upload', reads: 'upload' },
    { call: 'GET /sys/oss/file/list?pageNo=1&pageSize=10', reads: 'row records total current' },
    {
      call: 'DELETE /sys/oss/file/delete',
      reads: 'registered',
      differs: 'A file that a record holds is refused, with the record named.',
    },
    { call: 'DELETE /sys/oss/file/deleteBatch', reads: 'registered' },
    { call: 'POST /sys/upload/uploadMinio', reads: 'upload' },
  ],
}
