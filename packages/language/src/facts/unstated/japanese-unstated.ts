import { type UnstatedSign, unspaced } from "./unstated-sign.js";

/** Japanese words that state nothing of their speaker's own. */
export const JAPANESE_UNSTATED: readonly UnstatedSign[] = [
  {
    sign: "a supposition",
    undoes: "rest",
    pattern: unspaced(
      "(?:たら|なら|れば|場合(?:は)?|としたら)[？?]?$",
      "もし|(?<![いし])たら(?!し)|なら(?![なん])|かも(?!め)|でしょう|だったら|いつか|(?:て|で)(?:い)?れば(?:今頃|[、,]).*(?:はず|のに|だろう)|ればいいのに|たらいいのに|仮に|例えば.*(?:として|とする)|なんて言う|何て言う",
    ),
    says: ["もし1億円当たったら別荘買う", "京都に住めたらいいのになあ", "医学部に行ってれば今頃は院長だったはず"],
    saysNot: ["京都に住んでる", "新しい本を買った"],
  },
  {
    sign: "a dream or fiction",
    undoes: "rest",
    pattern: unspaced("夢(?:で|を見|に)|小説の中|物語の中|ゲームの中|(?:俺|私|僕)のキャラ|主人公"),
    says: ["昨日お城に住んでる夢を見た", "小説の中で王様が出る"],
    saysNot: ["小説を書いてる", "将来は医者になりたい"],
  },
  {
    sign: "a song",
    undoes: "rest",
    pattern: unspaced("(?:曲|歌)(?:が|の).{0,6}(?:頭から離れない|頭の中|リピート)|歌詞"),
    says: ["この曲が頭から離れない、上を向いて歩こう"],
    saysNot: ["合唱団で歌ってる"],
  },
  {
    sign: "a part that is played",
    undoes: "turn",
    pattern: unspaced("ロールプレイ|なりきって|ごっこ|のふりをして|(?:あなた|君)は今から"),
    says: ["ロールプレイしよう、私は魔女"],
    saysNot: ["会社での役割はテスト担当"],
  },
  {
    sign: "made-up data",
    undoes: "turn",
    pattern: unspaced("テスト(?:用)?データ|ダミーデータ|サンプルデータ|テスト用の"),
    says: ["テストデータ:山田太郎"],
    saysNot: ["月曜にテストがある"],
  },
  {
    sign: "hearsay",
    undoes: "rest",
    pattern: unspaced(
      "噂|らしい(?:よ|で|わ|ね|っす|です|$|[。、 ])|だそう|んだって|って聞いた|ネットで(?:見|読)|ニュースで",
      "(?:隣|近所|タクシー|美容師|ご近所).{0,8}(?:言うには|が言って|によると|いわく)",
    ),
    says: [
      "隣のおばさんが言うにはスーパーが閉まる",
      "来年から300円になるんだって",
      "寿司屋の大将が宝くじ当てたらしいで",
    ],
    saysNot: ["歯医者に虫歯があると言われた", "妹は6月に結婚すると言ってる", "らしいデザインが好き"],
  },
  {
    sign: "a saying",
    pattern: unspaced("(?:って|と)(?:よく)?(?:言うよね|いうよね|言うじゃ)|ことわざ|昔から言"),
    says: ["早起きは三文の徳って言うよね"],
    saysNot: ["母が来ると言った"],
  },
  {
    sign: "a general truth",
    pattern: unspaced("^(?:人間|人|大人|人類|地球|日本人|成人)(?:の\\p{L}{1,4})?(?:は|って)"),
    says: ["人間の心臓は1日に約10万回動く", "大人は7時間寝る"],
    saysNot: ["私の心臓は弱い", "うちの人は魚が苦手"],
  },
  {
    sign: "sarcasm",
    pattern: unspaced(
      "^(?:最高|素晴らしい|ありがたい|さすが|すごい|嬉しい)(?:だ|です)?(?:ね|な|わ)?[、,！!].*(?:また|遅延|壊れ|止まっ)",
    ),
    says: ["最高だね、また電車が50分遅延"],
    saysNot: ["嬉しい、内定もらった"],
  },
  {
    sign: "a joke about somebody",
    pattern: unspaced(
      "(?:絶対|きっと|もはや|完全に)(?:に)?(?:ロボット|宇宙人|吸血鬼|ゾンビ|魔女|怪物|神)|(?:言う|言っ)て?(?:とる|てる|そうな)顔",
    ),
    says: ["うちの課長は絶対ロボット", "犬が「おやつよこせ」言うとる顔しとる"],
    saysNot: ["ロボットの会社で働いてる"],
  },
  {
    sign: "a joke that is called one",
    undoes: "before",
    pattern: unspaced("^(?:なんて|って)?[、,]?(?:冗談|うそうそ|嘘だよ|ウソ)(?:だよ|です|だ|で)?"),
    says: ["冗談だよ、一人でラーメン", "うそうそ"],
    saysNot: ["父は冗談が好き"],
  },
  {
    sign: "words of the assistant",
    pattern: unspaced(
      "(?:あなた|君|きみ|AI|そっち)(?:の|が)?(?:案|提案|意見|アドバイス|おすすめ|言(?:う|った))|(?:ように|って|と)言ってた(?:けど|よね)|勧めて(?:くれ)?た|さっき.{0,20}言ってた",
    ),
    says: ["さっき毎月3万円貯金するように言ってたけど", "あなたの案はきつい"],
    saysNot: ["妹は結婚すると言ってる", "私の案が通った"],
  },
  {
    sign: "a text to write",
    undoes: "rest",
    pattern: unspaced("(?:と|って|を)(?:書いて|入れて|伝えて|添えて)(?:$|。|ね|おいて|ください)|署名は|の名前で"),
    says: ["メールには木曜は休むと書いて", "広告の署名は佐藤家にして"],
    saysNot: ["小説を書いている", "砂糖を入れている"],
  },
  {
    sign: "an idea of others that is refused",
    pattern: unspaced("絶対(?:に)?(?:行か|し|嫌|いや|無理|やら|辞め|住ま)(?:ない|だ)?|まっぴら|お断り|ありえない"),
    says: ["上司は転勤させたいみたいだけど絶対行かない"],
    saysNot: ["絶対合格する"],
  },
  {
    sign: "something that almost was",
    pattern: unspaced("危うく|もう少しで|ところだった|かけた(?:けど|が)"),
    says: ["危うくロードバイク買うところだった"],
    saysNot: ["ロードバイクを買った"],
  },
  {
    sign: "a plot or a game",
    pattern: unspaced("(?:ドラマ|映画|アニメ|漫画|小説)(?:で|の中|に出て)|シムズ|ゲームで"),
    says: ["新しいドラマで主人公が外科医"],
    saysNot: ["ドラマの仕事をしてる"],
  },
  {
    sign: "an exaggeration",
    pattern: unspaced("(?:千|百|百万|一億)回"),
    says: ["市役所に千回メールした"],
    saysNot: ["三回行った"],
  },
  {
    sign: "irony about oneself",
    pattern: unspaced("どうせ暇|はいはい、"),
    says: ["はいはい、どうせ暇だから"],
    saysNot: ["日曜は暇です"],
  },
  {
    sign: "a wish of others",
    pattern: unspaced(
      "^(?!.*(?:医者|先生|医師)).*(?:(?:え|ろ|け|せ|て)って(?:うるさ|しつこ|言ってくる)|させたが|させたい)",
    ),
    says: ["兄がビットコインを買えってうるさい"],
    saysNot: ["医者に水を飲めって言われた"],
  },
  {
    sign: "an opinion of others about the speaker",
    pattern: unspaced("^(?!.*(?:医者|先生|医師)).*(?:すぎ).{0,12}(?:と言う|って言う|と言われ)"),
    says: ["祖母は私が痩せすぎだからもっと食べろと言う"],
    saysNot: ["医者に太りすぎと言われた"],
  },
  {
    sign: "a question without its mark",
    pattern: unspaced(
      "ですか(?!ら)|ますか(?!ら)|(?<!ぶ)どう(?!も)|なぜ|いつ(?![もか])|どこ(?!も)|誰|いくら|どれくらい|知って(?:る|ます)?$|っけ$|かな$|ことだよね|ってこと(?:だ)?(?:よね)?$",
    ),
    says: ["駅前の薬局って開いてるか知ってる", "つまり5年住めば申請できるってことだよね"],
    saysNot: ["いつも8時に起きる", "彼を知っている人が来る"],
  },
];
