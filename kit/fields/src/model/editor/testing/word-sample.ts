const point = (level: number, sign: string, words: string): string =>
  `<p class=MsoListParagraph style='margin-left:${level * 21}pt;text-indent:-21.0pt;mso-char-indent-count:0;mso-list:l${level} level${level} lfo1'><![if !supportLists]><span
lang=EN-US style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span style='font-family:宋体'>${words}</span></p>`

/** What Word puts on the clipboard, shortened: namespaces, style sheets, comments for itself, points as paragraphs. */
export const WORD_SAMPLE = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @font-face {font-family:宋体;} p.MsoNormal {mso-style-parent:"";font-size:10.5pt;} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment--><p class=MsoTitle align=center style='text-align:center'><span style='font-size:16.0pt;font-family:黑体;color:black'>高血压患者手册</span></p>
<h2><span style='mso-bidi-font-size:16.0pt'>一、饮食<o:p></o:p></span></h2>
<p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0;line-height:150%'><span style='font-family:宋体;mso-ascii-font-family:Calibri'>每日食盐<b>不超过</b></span><span lang=EN-US style='color:red;font-weight:bold'>5克</span>，详见<a href="https://www.who.int/"><span style='font-family:宋体'>世界卫生组织</span></a>。<o:p></o:p></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
${point(1, '·', '少吃腌菜')}
${point(1, '·', '多吃')}
${point(2, 'o', '蔬菜')}
${point(2, 'o', '水果')}
${point(1, '1.', '早晨量一次')}
${point(1, '2.', '晚上量一次')}
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=200 valign=top style='width:150.0pt;border:solid windowtext 1.0pt'><p class=MsoNormal>时间</p></td><td width=200 colspan=2><p class=MsoNormal align=center style='text-align:center'>血压</p></td></tr>
<tr><td><p class=MsoNormal>早</p></td><td><p class=MsoNormal>130</p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>
<p class=MsoNormal><span style='background:yellow;mso-highlight:yellow'>有事请</span><span style='text-decoration:underline;text-underline:single'>打电话</span><![if !vml]><img width=200 src="file:///C:/Users/x/clip_image001.png" v:shapes="p1"><![endif]></p><!--EndFragment--></body></html>`
