import { oneOf, pattern } from "#language/pattern/pattern.js";
import { wordPairs } from "../word-pairs.js";

/**
 * Words of closed sets, in the form that all languages share, so that a fact has the same slot and value in each
 * language.
 */
export const CHINESE_KEYS = wordPairs(
  "父母:parents 妈妈:mother 母亲:mother 爸爸:father 父亲:father 姐姐:sister 妹妹:sister 哥哥:brother 弟弟:brother",
  "女儿:daughter 儿子:son 奶奶:grandmother 外婆:grandmother 爷爷:grandfather 外公:grandfather 姑姑:aunt 阿姨:aunt",
  "叔叔:uncle 舅舅:uncle",
  "狗:dog 小狗:dog 猫:cat 小猫:cat 仓鼠:hamster 兔子:rabbit 鹦鹉:parrot 乌龟:turtle 金鱼:goldfish 马:horse",
  "颜色:color 食物:food 菜:food 电影:movie 书:book 乐队:band 动物:animal 运动:sport 城市:city 歌手:singer",
  "饮料:drink 餐厅:restaurant 作家:author 游戏:game 国家:country 球队:team",
  "邮箱:email 电子邮件:email 电话:phone 手机号:phone 电话号码:phone",
);

export const CHINESE_VALUES = wordPairs(
  "素食主义者:vegetarian 素食者:vegetarian 素食:vegetarian 吃素:vegetarian 纯素食者:vegan 纯素:vegan 纯素者:vegan",
  "吃清真:halal",
  "中文:Chinese 普通话:Mandarin 英语:English 英文:English 德语:German 法语:French 西班牙语:Spanish 日语:Japanese",
  "韩语:Korean 俄语:Russian 粤语:Cantonese 葡萄牙语:Portuguese 意大利语:Italian 阿拉伯语:Arabic",
);

export const RELATIVES = oneOf(
  "父母|妈妈|母亲|爸爸|父亲|姐姐|妹妹|哥哥|弟弟|女儿|儿子|奶奶|外婆|爷爷|外公|姑姑|阿姨|叔叔|舅舅",
);
export const PARTNERS = oneOf("老公|丈夫|先生|老婆|妻子|太太|女朋友|男朋友|未婚妻|未婚夫|爱人");
export const PETS = oneOf("狗|小狗|猫|小猫|仓鼠|兔子|鹦鹉|乌龟|金鱼|马");
export const LANGUAGES = oneOf(
  "中文|普通话|英语|英文|德语|法语|西班牙语|日语|韩语|俄语|粤语|葡萄牙语|意大利语|阿拉伯语",
);

/** Most trades may have a field in front: 高中老师, 软件工程师. */
const TRADES = oneOf(
  "老师|教师|工程师|医生|护士|律师|设计师|程序员|厨师|记者|会计|司机|警察|演员|作家|画家|音乐家|摄影师|翻译|教授",
  "研究员|科学家|经理|销售|学生|研究生|大学生|药剂师|建筑师|分析师|咨询师|顾问|公务员|飞行员|消防员|面包师|理发师",
  "农民|教练|导游|编辑|牙医|兽医",
);
/** A Chinese character. */
export const HAN = pattern`[\p{Script=Han}]`;
export const OCCUPATION = pattern`${HAN}{0,6}${TRADES}`;
/** 李明, "Anna Li". */
export const NAME = oneOf(pattern`(?!什么|我|你)${HAN}{1,4}`, pattern`\p{Lu}[\p{L} ]{1,20}`);
