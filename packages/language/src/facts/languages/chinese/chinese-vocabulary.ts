/**
 * Words of closed sets, in the form that all languages share, so that a fact has the same slot and value in each
 * language.
 */
export const CHINESE_KEYS: ReadonlyMap<string, string> = new Map(
  (
    "父母:parents 妈妈:mother 母亲:mother 爸爸:father 父亲:father 姐姐:sister 妹妹:sister 哥哥:brother 弟弟:brother 女儿:daughter 儿子:son 奶奶:grandmother 外婆:grandmother 爷爷:grandfather " +
    "外公:grandfather 姑姑:aunt 阿姨:aunt 叔叔:uncle 舅舅:uncle 狗:dog 小狗:dog 猫:cat 小猫:cat 仓鼠:hamster 兔子:rabbit 鹦鹉:parrot 乌龟:turtle 金鱼:goldfish 马:horse " +
    "颜色:color 食物:food 菜:food 电影:movie 书:book 乐队:band 动物:animal 运动:sport 城市:city 歌手:singer 饮料:drink 餐厅:restaurant 作家:author 游戏:game 国家:country 球队:team " +
    "邮箱:email 电子邮件:email 电话:phone 手机号:phone 电话号码:phone"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

export const CHINESE_VALUES: ReadonlyMap<string, string> = new Map(
  (
    "素食主义者:vegetarian 素食者:vegetarian 素食:vegetarian 吃素:vegetarian 纯素食者:vegan 纯素:vegan 纯素者:vegan 吃清真:halal 中文:Chinese 普通话:Mandarin 英语:English 英文:English 德语:German 法语:French " +
    "西班牙语:Spanish 日语:Japanese 韩语:Korean 俄语:Russian 粤语:Cantonese 葡萄牙语:Portuguese 意大利语:Italian 阿拉伯语:Arabic"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

export const RELATIVES =
  "父母|妈妈|母亲|爸爸|父亲|姐姐|妹妹|哥哥|弟弟|女儿|儿子|奶奶|外婆|爷爷|外公|姑姑|阿姨|叔叔|舅舅";

export const PARTNERS = "老公|丈夫|先生|老婆|妻子|太太|女朋友|男朋友|未婚妻|未婚夫|爱人";

export const PETS = "狗|小狗|猫|小猫|仓鼠|兔子|鹦鹉|乌龟|金鱼|马";
