import { seedDictionary } from './seed-dictionary.ts'

/** Dictionaries of what is bought and paid, in sort order (rules/orders#orders, rules/payments#channels). */
export const tradeDictionaries = [
  seedDictionary('he_order_type', '订单类型', [
    ['video', '单片'],
    ['vip', '会员'],
    ['hospital_service', '医院服务(对公)'],
  ]),
  seedDictionary('he_order_status', '订单状态', [
    ['created', '待支付'],
    ['paid', '已支付'],
    ['refunding', '退款中'],
    ['refunded', '已退款'],
    ['closed', '已关闭'],
    ['expired', '已超时'],
  ]),
  seedDictionary('he_pay_channel', '支付渠道', [
    ['wx_virtual', '微信虚拟支付'],
    ['wx_jsapi', '微信支付(JSAPI)'],
    ['offline', '对公转账'],
    ['gift', '赠送'],
    ['mock', '模拟支付'],
  ]),
  seedDictionary('he_vip_status', '会员状态', [
    ['active', '生效中'],
    ['pending', '待生效'],
    ['expired', '已到期'],
    ['revoked', '已收回'],
  ]),
  seedDictionary('he_platform_os', '终端', [
    ['android', '安卓'],
    ['ios', '苹果'],
    ['other', '其他'],
  ]),
  seedDictionary('he_order_exception', '订单异常', [
    ['late_pay', '超时到账'],
    ['amount_mismatch', '金额不符'],
    ['duplicate_pay', '重复支付'],
    ['refund_failed', '退款失败'],
  ]),
  seedDictionary('he_order_shipping', '发货上报状态', [
    ['waiting', '待上报'],
    ['done', '已上报'],
    ['failed', '上报失败'],
    ['unneeded', '无需上报'],
  ]),
  seedDictionary('he_refund_wish', '退款申请', [
    ['asked', '待处理'],
    ['granted', '已退款'],
    ['declined', '已驳回'],
  ]),
  seedDictionary('he_invoice_status', '开票状态', [
    ['none', '未开票'],
    ['applied', '已申请'],
    ['issued', '已开票'],
  ]),
  seedDictionary('he_refund_status', '退款状态', [
    ['asked', '待提交'],
    ['running', '处理中'],
    ['done', '已退款'],
    ['failed', '退款失败'],
  ]),
  seedDictionary('he_pay_goods_type', '道具用途', [
    ['video_tier', '单片价格档'],
    ['vip_plan', '会员套餐'],
  ]),
  seedDictionary('he_pay_goods_status', '道具发布状态', [
    ['draft', '未发布'],
    ['published', '已发布'],
  ]),
  seedDictionary('he_pay_goods_sync', '道具登记状态', [
    ['none', '未登记'],
    ['asked', '待登记'],
    ['uploading', '上传中'],
    ['publishing', '发布中'],
    ['synced', '已登记'],
    ['failed', '登记失败'],
  ]),
  seedDictionary('he_pay_notify_verify', '验签结果', [
    ['ok', '通过'],
    ['refused', '未通过'],
  ]),
  seedDictionary('he_pay_notify_result', '处理结果', [
    ['paid', '已支付'],
    ['known', '重复通知'],
    ['refunded', '已退款'],
    ['refund_failed', '退款失败'],
    ['ignored', '无需处理'],
    ['unknown', '没有该订单'],
    ['amount_mismatch', '金额不符'],
    ['duplicate_pay', '重复支付'],
    ['other_place', '环境不符'],
    ['refused', '未处理'],
    ['failed', '处理出错'],
  ]),
  seedDictionary('he_sending_status', '群发通知状态', [
    ['queued', '待发送'],
    ['sending', '发送中'],
    ['done', '已发送'],
    ['cancelled', '已取消'],
  ]),
  seedDictionary('he_message_status', '订阅消息状态', [
    ['waiting', '待发送'],
    ['sent', '已发送'],
    ['refused', '患者未允许'],
    ['failed', '发送失败'],
  ]),
  seedDictionary('he_sending_type', '群发通知类型', [
    ['content', '内容更新'],
    ['system', '系统'],
  ]),
  seedDictionary('he_sending_members', '群发通知的会员范围', [
    ['all', '不限'],
    ['member', '会员'],
    ['other', '非会员'],
  ]),
  seedDictionary('he_vip_source', '会员来源', [
    ['order', '购买'],
    ['gift', '赠送'],
    ['admin', '平台开通'],
    ['import', '导入'],
  ]),
]
