import { oneOf, pattern } from "#language/pattern/pattern.js";

/** Words of one language that make a sentence worth keeping, or not. */
export interface WeightyWords {
  /** Conditions, medicines, a pregnancy. */
  health: RegExp;
  /** Turns of a life and the nearest people. In a sentence of the first person they are news, in however few words: "ich hab 2 kinder". */
  life: RegExp;
  /** A mood, a remark or the task at hand, whatever else is said. */
  passing: RegExp;
  /** A wish that holds for every answer, though its verb is an order. */
  standing: RegExp;
}

/** Stems that many languages write alike. */
const HEALTH_STEMS = oneOf(
  "allerg|alerg|anaphyl|anafil|epipen|intoleran|la[ck]tos|gluten|co?eliac|coeliaque|asthm|asma|astma|diabet|insulin|migr[aä]in",
  "migr[aäañ]n|emicrani|enxaqueca|migrañ|epilep|arthrit|artrit|rheuma|reuma|hypert|hipert|ipertens|depress|depres|autis",
  "alzheimer|parkinson|tumor|hashimoto|thyro|tiroid|schilddrüse|dialys|pacemaker|demen|démen|adhs|tdah|adhd",
  "ibuprofen|paracetamol|aspirin|penicil|pénicil|cortison|kortison|warfarin|varfarin|ozempic|ritalin|antibiotic|antibiótic",
  pattern`\p{L}{3,}(?:formina?|prazole?|statina?|sart[aá]n|cillin[ae]?|cilina|mycin[ae]?|oxin[ae]?|azepam|olol|tidine?|pril)(?!\p{L})`,
  pattern`\d+ ?(?:mg|µg|mcg|ml)(?!\p{L})`,
);

type Lines = Record<keyof WeightyWords, string>;

function words(lines: Lines): WeightyWords {
  return {
    health: new RegExp(
      pattern`(?<!\p{L})(?:${HEALTH_STEMS}|${lines.health})|\p{L}(?:allergi|unverträglich|alergi)`,
      "iu",
    ),
    life: new RegExp(pattern`(?<!\p{L})(?:${lines.life})(?!\p{L})`, "iu"),
    passing: new RegExp(pattern`(?<!\p{L})(?:${lines.passing})(?!\p{L})`, "iu"),
    standing: new RegExp(pattern`(?<!\p{L})(?:${lines.standing})(?!\p{L})`, "iu"),
  };
}

/** The same in a language that is written without spaces. */
function unspaced(lines: Lines): WeightyWords {
  return {
    health: new RegExp(`${HEALTH_STEMS}|${lines.health}`, "iu"),
    life: new RegExp(lines.life, "u"),
    passing: new RegExp(lines.passing, "u"),
    standing: new RegExp(lines.standing, "u"),
  };
}

export const WEIGHTY_WORDS: Readonly<Record<string, WeightyWords>> = {
  de: words({
    health: oneOf(
      "sertralin|antidepress|schlaganfall|hörgerät|hörgerat|herzanfall|rollator|prothese|ads(?!\\p{L})",
      "schwanger|entbindung|geburtstermin|vertrag(?:e|en|t)? (?!mich)|verträgt|tablette|medikament|pille|spritze|blutdruck|krebs|zöliakie",
      "operiert|notfall(?:pen|set)|herz(?:fehler|schritt|infarkt)|bandscheibe|heuschnupfen|neurodermitis|diagnos|chemo|rollstuhl|vegan|vegetar",
    ),
    life: oneOf(
      "getrennt|heiraten?|arbeite? (?:nachts|im|in|bei|als|für|teilzeit|vollzeit|schicht)|singe? (?:im|in|bei)|sammle? (?!mich|mal|noch)\\p{L}+",
      "spiele? (?:cello|klavier|geige|gitarre|flöte|schlagzeug|trompete|bass|orgel|schach|fußball|fussball|tennis|handball|volleyball|in|im|bei)",
      "keine?n? (?:auto|führerschein|geschwister|fleisch|fisch|alkohol|kaffee|milch|schweinefleisch|zucker|eier)",
      "nicht (?:schwimmen|autofahren|auto fahren)",
      "spreche? (?:(?:ein bisschen|bisschen|etwas|fließend|gut|kein) )?\\p{L}+(?:isch|sch)",
      "halte? (?:bienen|hühner|schafe|ziegen|pferde|kaninchen|tauben|enten)",
      "(?:haus|wohnung|auto|motorrad|grundstück) (?:gekauft|verkauft)|wohne? (?:mit|bei|allein|in|im)|(?:rauche?|trinke?) (?:nicht|nichts|keinen)",
      "geheiratet|verheiratet|verlobt|geschieden|scheidung|verwitwet|witwer?|geboren|gestorben|verstorben|umgezogen|eingezogen",
      "ausgezogen|ausgewandert|gekündigt|entlassen|arbeitslos|rentner(?:in)?|in rente|pensioniert|selb(?:st)?ständig|adoptiert|eingebürgert",
      "\\d+ kind(?:er)?|kinder hab\\p{L}*|hab(?:e|en)? (?:\\p{L}+ ){0,2}kind(?:er)?",
      "söhne|sohn|tochter|töchter|zwillinge|enkel(?:in|innen|kinder)?|geschwister|brüder|schwestern|haustiere?",
    ),
    passing: oneOf(
      "ich (?:bin|war) (?:so |echt |total |voll |grad |gerade |heute )*(?:müde|froh|gespannt|sauer|genervt|fertig|verwirrt|happy|traurig|nervös|aufgeregt)",
      "ich (?:glaub|denk|hoff|versteh|weiß nicht|weiss nicht|frag mich|meld mich|schau mal|check|probier|mach das)e?|langweilig|kein plan|bin gespannt",
    ),
    standing:
      "immer|nie|niemals|künftig|in zukunft|ab jetzt|ab sofort|von nun an|bitte nur|nur noch|nicht mehr|kürzer|duz\\p{L}*|siez\\p{L}*",
  }),
  es: words({
    health: oneOf(
      "ictus|infarto|derrame|audífonos?|sertralina|antidepresiv|muletas",
      "embaraz|fecha (?:probable )?de parto|salgo de cuentas|pastilla|medicament|medicación|presión alta|tensión|cáncer|celíac|celiac",
      "operaron|operé|cirugía|marcapasos|corazón|hernia|diagnostic|quimio|silla de ruedas|vegan|vegetarian|no (?:puede|puedo) (?:comer|tomar)",
    ),
    life: oneOf(
      "ha(?:n)? muerto|separad[oa]|separamos|dejado de (?:fumar|beber)|dejé de (?:fumar|beber)",
      "trabajo (?:de|en|como|para|por)|toco (?:el|la|en)|canto en|bailo en",
      "no tengo (?:coche|carro|hijos|hermanos|carnet|carné)|no sé (?:nadar|conducir|cocinar|manejar)",
      "hablo (?:(?:un poco de|algo de|bien) )?\\p{L}{4,}|no (?:bebo|fumo|como)",
      "compr(?:é|ado|amos) (?:un|una|el|la) (?:piso|casa|coche|carro|moto|terreno|departamento)",
      "tengo (?:abejas|gallinas|ovejas|caballos|cabras)|vivo (?:con|en|sol[oa])|colecciono",
      "casad[oa]s?|cas[ée]|casamos|comprometid[oa]s?|divorci\\p{L}+|separad[oa]s?|viud[oa]|solter[oa]|naci[óo]|murió|falleció|mud(?:é|amos|ado)",
      "jubil\\p{L}+|despidieron|renunci[ée]|desempleo|paro|adopt(?:é|amos)|emigr(?:é|amos)",
      "hij[oa]s?|gemel[oa]s|mellizos|niet[oa]s?|hermanos|hermanas|mascotas?",
    ),
    passing: oneOf(
      "estoy (?:muy |super |tan |bien |re )*(?:cansad[oa]|feliz|content[oa]|nervios[oa]|emocionad[oa]|hart[oa]|trist[ea]|perdid[oa]|aburrid[oa])",
      "creo que|espero que|no sé(?! (?:nadar|conducir|cocinar|manejar))|no entiendo",
      "me (?:da|sale) (?:igual|risa|pena|hueva)|qué (?:risa|pena|bueno|rico)|ni modo",
    ),
    standing:
      "siempre|nunca|a partir de ahora|de ahora en adelante|en el futuro|desde ahora|ya no|cont[ée]stame|h[áa]blame|tut[ée]ame|respóndeme",
  }),
  fr: words({
    health: oneOf(
      "avc|infarctus|appareils? auditifs?|sertraline|antidépress|fauteuil roulant",
      "enceinte|accouche|terme (?:est|prévu)|comprimé|médicament|traitement|tension|cancer|sans gluten|opérée?|chirurgi|cœur|coeur|hernie",
      "diagnosti|chimio|fauteuil roulant|végan|végétari|ne supporte pas|vaccin",
    ),
    life: oneOf(
      "morte?s?|travaille (?:de nuit|la nuit|à|en|chez|comme|dans|pour)",
      "joue (?:du|de la|de l['’]|au|à la|dans)|chante dans|pas (?:de|d['’] ?)(?: ?)(?:voiture|enfants?|permis)",
      "parle (?:(?:un peu|couramment|un peu de) )?\\p{L}{5,}|acheté (?:une?|la|le) (?:maison|appart|appartement|voiture)",
      "arrêté de (?:fumer|boire)|(?:bois|fume|mange) (?:pas|plus)",
      "vis (?:avec|seule?|à|en)|habite|élève des|collectionne",
      "mariée?s?|fiancée?s?|divorcée?s?|divorce|séparée?s?|pacsée?s?|veuve|veuf|célibataire|décédée?|déménagé|emménagé",
      "retraite|retraitée|retraité|virée?|licenciée?|démissionné|chômage|adopté",
      "enfants?|fils (?:de|a|est|qui|aîné)|filles?|jumeaux|jumelles|petits-enfants|frères?|sœurs?|soeurs?",
    ),
    passing: oneOf(
      "je suis (?:trop |très |tellement |vraiment |un peu )*(?:fatiguée?|content[e]?|stressée?|perdue?|énervée?|triste|crevée?|dég)",
      "je (?:crois|pense|sais pas|comprends pas|me demande)|j'espère|j'en peux plus|je stresse|je rêve|tant pis",
    ),
    standing:
      "toujours|jamais|désormais|à partir de maintenant|dorénavant|tutoyer|vouvoyer|pas de (?:listes?|émojis?|emojis?)|à chaque fois",
  }),
  it: words({
    health: oneOf(
      "ictus|infarto|apparecchi? acustic[oi]|sertralina|antidepress|sedia a rotelle",
      "incinta|gravidanza|parto|data presunta|pastigli|compress[ae]|farmac|medicin|pressione alta|cancro|celiac|operat[oa]|intervento|cuore",
      "ernia|diagnosi|chemio|sedia a rotelle|vegan|vegetarian|non (?:può|posso) mangiare",
    ),
    life: oneOf(
      "mort[oa]|lavoro (?:di|come|in|a|per|da|al)|suono (?:il|la|l['’]|in)|canto in",
      "non ho (?:la macchina|l['’]auto|figli|la patente)|non so (?:nuotare|guidare)",
      "parlo (?:(?:un po['’] di|bene) )?\\p{L}{5,}|comprato (?:una?|la|il) (?:casa|macchina|appartamento)",
      "smesso di (?:fumare|bere)|non (?:bevo|fumo|mangio)|vivo (?:con|da sol[oa]|a|in)|allevo|colleziono",
      "sposat[oaie]|sposiamo|sposo|fidanzat[oaie]|divorziat[oaie]|separat[oaie]|vedov[oa]|nat[oa]|decedut[oa]|trasferit[oaie]|trasloco",
      "pensione|pensionat[oa]|licenziat[oa]|disoccupat[oa]|adottato|figli[oae]?|gemell[iae]|nipot[ei]|fratelli|sorelle",
    ),
    passing: oneOf(
      "sono (?:troppo |molto |così |davvero |un po' )*(?:stanc[oa]|felice|content[oa]|nervos[oa]|stressat[oa]|triste|pers[oa]|distrutt[oa])",
      "credo che|penso che|spero|non (?:so(?! (?:nuotare|guidare))|capisco)|boh|che (?:noia|bello|ansia)|mi tremano",
    ),
    standing:
      "sempre|mai|d'ora in poi|da ora in poi|in futuro|ogni volta|dammi del tu|dammi del lei|niente (?:elenchi|emoji)",
  }),
  nl: words({
    health: oneOf(
      "beroerte|hartaanval|hoortoestel|sertraline|antidepress|rolstoel",
      "zwanger|uitgerekend|bevalling|pillen?|tablet|medicijn|bloeddruk|kanker|coeliakie|geopereerd|operatie|hart(?:klep|aanval|kwaal)|hernia",
      "diagnose|chemo|rolstoel|vegan|vegetari|kan niet tegen|mag geen",
    ),
    life: oneOf(
      "dood|uit elkaar|trouwen|werk (?:['’]s nachts|als|bij|in|voor|parttime|fulltime)|speel (?:cello|viool|piano|gitaar|voetbal|schaak|in)|zing in",
      "geen (?:auto|kinderen|rijbewijs|vlees|vis|alcohol|koffie|melk)|niet (?:zwemmen|autorijden)",
      "spreek (?:(?:een beetje|wat) )?\\p{L}+s|huis (?:gekocht|verkocht)",
      "gestopt met (?:roken|drinken)|(?:drink|rook) (?:niet|geen)|woon (?:met|alleen|in|bij)|verzamel",
      "getrouwd|verloofd|gescheiden|weduwe|weduwnaar|vrijgezel|geboren|overleden|gestorven|verhuisd|geëmigreerd",
      "gepensioneerd|met pensioen|ontslagen|ontslag|werkloos|geadopteerd|kinderen|zoons?|zonen|dochters?|tweeling|kleinkinderen|broers?|zussen",
    ),
    passing: oneOf(
      "ik ben (?:zo |echt |heel |best |een beetje )*(?:moe|blij|boos|zenuwachtig|verdrietig|kapot|gestrest|benieuwd)",
      "ik (?:denk|hoop|geloof|snap|weet niet|begrijp)|geen idee|mijn stem",
    ),
    standing:
      "altijd|nooit|voortaan|vanaf nu|in het vervolg|in de toekomst|geen (?:emoji'?s|lijstjes)|tutoyeer|alleen nog",
  }),
  pt: words({
    health: oneOf(
      "avc|derrame|infarto|aparelho auditivo|sertralina|antidepress|cadeira de rodas",
      "grávid|gravidez|data (?:prevista|provável)|comprimid|remédio|medica|pressão alta|câncer|cancro|celíac|operad[oa]|operei|cirurgia|coração",
      "hérnia|diagnostic|quimio|cadeira de rodas|vegan|vegetarian|não (?:pode|posso) comer",
    ),
    life: oneOf(
      "trabalho (?:de|à|como|em|na|no|para|pra)|toco (?:violão|piano|guitarra|violino|flauta|em|na)",
      "canto (?:em|num|no)|não tenho (?:carro|filhos|carteira)|não sei (?:nadar|dirigir|cozinhar)",
      "falo (?:(?:um pouco de|bem) )?\\p{L}{5,}|comprei (?:uma?|a|o) (?:casa|apartamento|carro)",
      "parei de (?:fumar|beber)|não (?:bebo|fumo|como)|moro (?:com|sozinh[oa]|em)|coleciono|separamos",
      "casad[oa]s?|casei|casamos|noiv[oa]s?|noivei|divorciad[oa]s?|divorciei|separad[oa]s?|separei|viúv[oa]|solteir[oa]|nasceu|morreu|faleceu",
      "mudei (?:de|para|pra) (?:casa|cidade|país)|mudamos (?:de|para|pra)",
      "aposentad[oa]|aposentei|demitid[oa]|demiti|desempregad[oa]|adotei|adotamos|filh[oa]s?|gêmeos|gêmeas|net[oa]s?|irmãos?|irmãs?|irmaos?|irmas?",
    ),
    passing: oneOf(
      "(?:estou|tô|to) (?:muito |tão |super |meio )*(?:cansad[oa]|feliz|nervos[oa]|triste|perdid[oa]|animad[oa]|estressad[oa])",
      "acho que|espero que|não (?:sei(?! (?:nadar|dirigir|cozinhar))|entendi|entendo)|sei lá|que (?:saco|bom|pena)",
    ),
    standing:
      "sempre|nunca|a partir de agora|daqui pra frente|no futuro|responde sem|sem (?:usar )?(?:emojis?|listas?|palavra)|fala comigo",
  }),
  zh: unspaced({
    health: oneOf(
      "过敏|怀孕|怀上|孕[期妇]|预产期|早产|剖腹|哮喘|糖尿病|血糖|血压|血脂|服药|吃药|医生(?:说|让)|手术|住院|确诊|抑郁|焦虑症|偏头痛",
      "癫痫|痛风|尿酸|心脏|心梗|中风|癌|肿瘤|结节|不耐受|忌口|吃素|素食|轮椅|一天[一二两三]次|每[日天][一二两三半][片粒次]|戴牙套",
      "骨折|关节(?!日)|腰椎|颈椎|半月板|韧带|痴呆|帕金森|助听器|耳鸣|听力|白内障|青光眼|失明|贫血|肝炎|肾|甲状腺|胰岛素|透析|疫苗|抗生素|青霉素",
      "降压药|止痛药|[一-龥]{2}(?:片|胶囊|他汀)(?=[，,]?每[日天])|医生|大夫|复查|化疗|跑肚|拉肚子|会吐|晕倒|失眠症?|近视[一-龥]{0,2}度",
    ),
    life: oneOf(
      "夜班|不会(?:游泳|开车|做饭)|没有?车|养了?[一二三两几]?[只条匹]?[蜂鸡羊马鸽]|戒了?[烟酒]|[买卖]了?房|分居",
      "结婚|订婚|离婚|分手|丧偶|单身|出生|去世|过世|搬家|搬到|退休|辞职|失业|下岗|领养|孩子|儿子|女儿|双胞胎|孙子|孙女|兄弟|姐妹",
    ),
    passing:
      "^(?:我)?(?:好|很|太|有点)?(?:累|困|开心|高兴|难过|烦|紧张|激动|无聊)|我(?:觉得|认为|想问|想知道|明白|懂了|知道了|问问|试试|看看|去查)",
    standing: "以后|今后|从现在起|每次|总是|始终|不要再|别再|一次只|讲慢|用中文|都要|记住",
  }),
  ja: unspaced({
    health: oneOf(
      "アレルギー|妊娠|出産予定|予定日|喘息|糖尿病|血圧|服用|薬を|の薬|錠|手術|入院|診断|うつ病|鬱|片頭痛|てんかん|心臓|心筋|脳梗塞|がん(?![ばじこずみりとめ])|癌",
      "腫瘍|不耐|持病|車椅子|ビーガン|ベジタリアン|食べられ(?:ない|ません)|飲めない体|難聴|耳鳴り|補聴器|聞こえにく|白内障|緑内障|骨折|捻挫",
      "ヘルニア|腰痛|膝の|関節|リウマチ|痛風|尿酸|ばね指|腱鞘炎|注射|点滴|透析|インスリン|ステロイド|抗生|痛み止め|花粉症|アトピー|湿疹",
      "貧血|甲状腺|認知症|パーキンソン|発達障害|不整脈|整形外科|耳鼻科|眼科|皮膚科|通院|検査結果|リハビリ|抗がん剤|ワクチン|熱中症|じんましん",
    ),
    life: oneOf(
      "夜勤|泳げない|車(?:は|が)?(?:ない|持って(?:い)?ない)|禁煙|禁酒|(?:家|マンション)を(?:買|売)|別れ(?:た|まし)",
      "結婚|婚約|離婚|別居|独身|未亡人|生まれ|亡くな|引っ越し|引越し|退職|定年|失業|養子|子供|子ども|息子|娘|双子|孫|兄弟|姉妹",
    ),
    passing:
      "(?:疲れ|眠い|嬉しい|楽しみ|悲しい|緊張|つまらない|暇)(?:た|です|だ|よ|な|。|$)|と思い?ます?$|わかりました|了解",
    standing: "必ず|今後|いつも|これから|毎回|以後|敬語で|箇条書き",
  }),
};
