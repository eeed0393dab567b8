import { type UnstatedSign, unspaced } from "./unstated-sign.js";

/** Chinese words that state nothing of their speaker's own. */
export const CHINESE_UNSTATED: readonly UnstatedSign[] = [
  {
    sign: "a supposition",
    undoes: "rest",
    pattern: unspaced(
      "(?:如果|要是|假如|万一)(?!.*(?:每次|总是|都会))|也许|可能|或许|说不定|总有一天|当初.{0,12}的话|早知道|比方说|打个比方|就好了|该多好|假设",
      "等我(?:发财|发达|有钱|暴富|中奖|中了)",
    ),
    says: ["要是我有一百万 我就买院子", "当初学医的话 我早就是主任了", "等我发财了买十辆车"],
    saysNot: ["我住在大理", "要是加班我每次都吃泡面"],
  },
  {
    sign: "a wish without ground",
    undoes: "rest",
    pattern: unspaced("好想|真想|多想|要能|恨不得|可惜(?:没|不|工资)"),
    says: ["好想住在海边啊"],
    saysNot: ["我想买这套房", "我打算换工作"],
  },
  {
    sign: "a dream or fiction",
    undoes: "rest",
    pattern: unspaced("梦见|梦到|做梦|做了个梦|小说里|游戏里|我(?:的)?角色|假装"),
    says: ["昨晚做梦我有一座城堡", "我小说里的主角会飞"],
    saysNot: ["我在写小说"],
  },
  {
    sign: "a song",
    undoes: "rest",
    pattern: unspaced("单曲循环|(?:脑子里|脑海里).{0,6}(?:歌|循环)|歌词"),
    says: ["一直在单曲循环:我曾经跨过山和大海"],
    saysNot: ["我在合唱团唱歌"],
  },
  {
    sign: "a part that is played",
    undoes: "turn",
    pattern: unspaced("角色扮演|你(?:现在)?来?扮演|我来?扮演|假设我是|你现在是一[个名位]"),
    says: ["来玩角色扮演 我是狐妖"],
    saysNot: ["我在公司的角色是测试"],
  },
  {
    sign: "made-up data",
    undoes: "turn",
    pattern: unspaced("测试(?:数据|用例|用的)|示例数据|假数据|样例数据"),
    says: ["测试数据:张三"],
    saysNot: ["我是测试工程师"],
  },
  {
    sign: "hearsay",
    undoes: "rest",
    pattern: unspaced(
      "听说|据说|传说|传闻|谣言|网上(?:说|看到)|有人(?:说|讲|传)|都说|说是要|真的假的|真定假|不知道?真假",
      "(?:邻居|隔壁|司机|理发师|楼下)(?:的)?.{0,4}(?:说|讲)|(?:朋友|同事|老板).{0,4}说",
    ),
    says: ["邻居阿姨说超市要关门", "听说地铁要涨价", "车间有人传他以前是特种兵 真的假的"],
    saysNot: ["牙医说我有两颗蛀牙", "我妹说她6月结婚"],
  },
  {
    sign: "a saying",
    pattern: unspaced("老话|俗话|常言|古人(?:云|说)|人们常说"),
    says: ["早睡早起身体好 老话都这么说"],
    saysNot: ["我老家在潮州"],
  },
  {
    sign: "an exercise",
    pattern: unspaced("列式|应用题|^小[明红芳刚华].{0,4}有\\d+[颗个只本支]"),
    says: ["小红有24颗糖,分给弟弟三分之一", "现在有几颗?列式"],
    saysNot: ["小红家在成都", "我有24颗糖"],
  },
  {
    sign: "a general truth",
    pattern: unspaced("^(?:人的|人体|人类|成年人|一般人|大多数人|人(?=每天|一天|一生)|地球|科学家)"),
    says: ["人的心脏一天大约跳十万次", "成年人每天睡七小时"],
    saysNot: ["人事部周一找我", "我每天睡七小时"],
  },
  {
    sign: "sarcasm",
    pattern: unspaced(
      "^(?:真(?:棒|好|行|不错)|太好了|可真(?:棒|好)|好极了|绝了)(?:呢|啊|吧)?[ ，,!！].*(?:又|还|再次)",
    ),
    says: ["真棒呢 地铁又停了40分钟"],
    saysNot: ["太好了 我拿到offer了"],
  },
  {
    sign: "a joke about somebody",
    pattern: unspaced(
      "(?:绝对|肯定|一定|简直|就|怕)是(?:个|一个)?(?:机器人|外星人|吸血鬼|僵尸|妖怪|神仙|怪物|女巫)",
      "(?:去|来|要)抢银行|(?:去|搬到|移民(?:到|去)?)(?:月球|火星|外太空)",
    ),
    says: ["老王绝对是机器人", "我要去抢银行了"],
    saysNot: ["老王是我同事", "我研究机器人", "我在银行上班"],
  },
  {
    sign: "a joke that is called one",
    undoes: "before",
    pattern: unspaced("^(?:哈+|嘿+|不是|没有)?[，, ]?(?:我)?(?:开玩笑|骗你|逗你|瞎说|瞎编)(?:的|啦|了|呢)?"),
    says: ["开玩笑的啦 其实是一个人吃泡面", "骗你的"],
    saysNot: ["他爱开玩笑", "我被骗了三千"],
  },
  {
    sign: "words of the assistant",
    pattern: unspaced(
      "你(?:刚才|刚刚|之前|上次|前面)?(?:给我)?(?:建议|推荐|提议|说)(?:的|我|过)|你的(?:建议|方案|推荐|想法)|按你说",
    ),
    says: ["你刚才建议我每个月存2000", "你说的一周跑四次太狠了"],
    saysNot: ["我建议他搬家", "我跟你说 我搬家了"],
  },
  {
    sign: "a text to write",
    undoes: "rest",
    pattern: unspaced(
      "(?:邮件|信|广告|文案|请假条|通知|简历|留言|贺卡|朋友圈)(?:里|上|中)?(?:就)?(?:写|说|落款|署名|加上)|落款|署名|就写|以.{1,8}的名义",
    ),
    says: ["邮件里就写我发烧了", "广告落款写李女士"],
    saysNot: ["我在写邮件", "我发了广告"],
  },
  {
    sign: "an idea of others that is refused",
    pattern: unspaced("做梦吧|想得美|门都没有|想都别想|没门|休想|打死(?:我)?(?:都|也)不"),
    says: ["老板想让我调去成都 做梦吧他"],
    saysNot: ["我去看门诊"],
  },
  {
    sign: "something that almost was",
    pattern: unspaced("^.{0,8}(?:差点(?!的)|差一点|险些)"),
    says: ["昨天差点买了辆车"],
    saysNot: ["我买了辆车"],
  },
  {
    sign: "a plot or a game",
    pattern: unspaced("(?:剧|电影|小说|书|动漫|综艺|游戏|模拟人生)(?:里|中)"),
    says: ["网飞新剧里那男的是外科医生"],
    saysNot: ["我在做一部剧"],
  },
  {
    sign: "an exaggeration",
    pattern: unspaced("(?:一千|一万|八百|无数|一百)[遍次]"),
    says: ["我写了一千遍"],
    saysNot: ["我去了三次"],
  },
  {
    sign: "irony about oneself",
    pattern: unspaced("反正我(?:也)?(?:闲|没事)|我可真闲"),
    says: ["行啊 反正我闲"],
    saysNot: ["我周日有空"],
  },
  {
    sign: "a wish of others",
    pattern: unspaced("^(?!.*(?:医生|大夫)).*(?:老|总|一直)?(?:劝我|逼我|催我|撺掇我|想让我)"),
    says: ["我哥老劝我投比特币"],
    saysNot: ["医生劝我少吃盐"],
  },
  {
    sign: "an opinion of others about the speaker",
    pattern: unspaced("(?:总|老)?(?:嫌我|觉得我太|说我太)"),
    says: ["奶奶总嫌我太瘦"],
    saysNot: ["我觉得太贵"],
  },
  {
    sign: "a question without its mark",
    pattern: unspaced(
      "吗|呢$|么$|没(?:有)?[？?]?$|怎么|为什么|什么时候|哪(?!怕|有)|谁|多少|咋|能不能|要不要|行不行|是不是|开不开|会不会|有没有|可不可以",
      "你知(?:道|不知道)|^所以.*(?:就可以|就能|就行)",
    ),
    says: ["你知道药店五一开不开", "所以住满五年就可以申请落户了"],
    saysNot: ["所以我搬走了", "我知道他来", "我初中毕业就出来了哪有高中"],
  },
];
