/** Words that ask for a kind of fact, or tell of one, in the four languages that the rules read. */
export interface SlotWords {
  name: string;
  /** Slots of memories that are of this kind, whatever their words. */
  slots: readonly string[];
  /** Words of languages with spaces. A star stands for any ending. */
  words: string;
  /** Parts of Chinese texts. */
  chinese: string;
}

export const SLOT_WORDS: readonly SlotWords[] = [
  {
    name: "work",
    slots: ["job", "employer"],
    words: `job jobs work works working worked career profession occupation employer employed living colleague*
      coworker* shift shifts office company arbeit arbeite arbeitet arbeiten beruf* stelle firma büro kolleg* schicht*
      trabaj* empleo* profesión oficina empresa turno turnos colegas`,
    chinese: "工作 上班 职业 公司 同事 单位 值班",
  },
  {
    name: "superior",
    slots: [],
    words:
      "boss bosses manager* supervisor* superior chef chefin vorgesetzte* leiter leiterin jefe jefa gerente director*",
    chinese: "老板 上司 领导 经理 主管",
  },
  {
    name: "home",
    slots: ["home"],
    words: `home house flat apartment live lives living lived rent landlord* landlady address move moved moving neighbour*
      neighbor* town wohne wohnt wohnen wohnung* haus miete* vermieter* umzug umziehen umgezogen nachbar* zuhause casa
      piso apartamento alquiler vive vivo vivir vives mudanza mudarse vecin*`,
    chinese: "住 房子 公寓 房租 房东 地址 搬家 邻居",
  },
  {
    name: "family",
    slots: ["family"],
    words: `family mum mom mother dad father parent parents brother* sister* sibling* son sons daughter* kid kids child
      children baby grandma grandmother grandpa grandfather grandparents aunt uncle cousin* niece nephew relatives mama
      papa mutter vater eltern bruder schwester geschwister sohn tochter kind kinder oma opa großmutter großvater tante
      onkel nichte neffe familie madre padre padres mamá papá hermano* hermana* hijo* hija* niño* niña* abuela* abuelo*
      tía tío sobrin* familia`,
    chinese: "妈 爸 父母 哥 弟 姐 妹 儿子 女儿 孩子 奶奶 爷爷 外婆 外公 阿姨 叔叔 家人",
  },
  {
    name: "partner",
    slots: ["partner"],
    words: `partner husband wife boyfriend girlfriend spouse fiancé* fiance* fella hubby married wedding frau freund
      freundin ehemann ehefrau partnerin verheiratet hochzeit verlobt* marido esposa esposo novio novia pareja casada
      casado boda`,
    chinese: "老公 老婆 丈夫 妻子 男朋友 女朋友 对象 结婚 婚礼",
  },
  {
    name: "pet",
    slots: ["pet"],
    words: `pet pets dog dogs cat cats puppy kitten* rabbit* hamster* guinea parrot horse* vet hund hunde katze* kater
      welpe haustier* hase hasen kaninchen pferd* tierarzt perro* perra* gato* gata* cachorro* mascota* conejo* caballo*
      veterinari*`,
    chinese: "狗 猫 宠物 兔子 仓鼠 兽医",
  },
  {
    name: "food",
    slots: ["diet", "allergy"],
    words: `diet eat eats eating food meal meals dinner lunch breakfast snack* recipe* cook cooks cooking vegan*
      vegetarian* veggie meat drink drinks coffee tea wine beer restaurant* essen isst esse ernähr* vegetar* fleisch fisch
      kochen koche kocht gericht* frühstück mittagessen abendessen trinke trinkt trinken kaffee tee wein bier rezept*
      comida comer como come cena cenar desayuno almuerzo carne beber bebe café vino cerveza receta* cocinar`,
    chinese: "吃 喝 饭 菜 素食 肉 早餐 午餐 晚餐 咖啡 茶 酒 忌口",
  },
  {
    name: "allergy",
    slots: ["allergy"],
    words: `allerg* intoleran* anaphyla* unverträglich* alergi* alérgic* celiac* coeliac* zöliakie lactose laktose lactosa
      gluten nut nuts peanut* nüsse erdnüsse erdnuss* cacahuete*`,
    chinese: "过敏 不耐受 乳糖 花生 坚果",
  },
  {
    name: "health",
    slots: ["health"],
    words: `health ill illness sick disease* diagnos* doctor* hospital medicine* medication* pill pills tablet tablets
      dose prescri* asthma* diabet* migraine* pain hurt hurts injur* surgery operation therap* pregnan* gesund* krank*
      arzt ärztin klinik medikament* tablette* schmerz* verletz* operiert schwanger* salud enferm* médico* médica*
      medicament* pastilla* dolor lesión operación terapia embaraz*`,
    chinese: "健康 病 医生 医院 药 疼 痛 受伤 手术 怀孕 预产期 治疗",
  },
  {
    name: "vehicle",
    slots: [],
    words: `car cars van bike* bicycle* motorbike* scooter* vehicle* drive drives driving licence license parking auto
      autos wagen fahrrad* motorrad führerschein fahre fährt coche* bici bicicleta moto motos furgoneta conduce conducir
      carné aparcar`,
    chinese: "车 驾照 停车",
  },
  {
    name: "taste",
    slots: ["like", "dislike", "favourite"],
    words: `like likes liked love loves favourite* favorite* enjoy* prefer* fan hate hates dislike* mag magst liebling*
      liebt bevorzug* hasst gern gerne gusta gustan encanta encantan favorit* prefiere odia`,
    chinese: "喜欢 最爱 讨厌 偏好",
  },
  {
    name: "leisure",
    slots: ["habit"],
    words: `hobby hobbies sport sports football soccer tennis gym run runs running swim swims swimming climb* hike* hiking
      yoga guitar piano choir band sing sings singing paint paints painting draw draws knit* sew sewing garden* gaming
      book books read reads reading novel* film films movie* series music verein fußball laufen schwimm* kletter* wander*
      gitarre klavier chor singen singt malen malt strick* nähen garten buch bücher lesen liest filme serie musik afición
      aficiones deporte fútbol correr nadar escalar guitarra coro cantar pintar tejer coser jardín libro* leer película*
      música`,
    chinese: "爱好 运动 足球 跑步 游泳 爬山 吉他 钢琴 唱 画 书 电影 音乐 游戏",
  },
  {
    name: "education",
    slots: ["education"],
    words: `school* university uni college degree study studies studying student* exam exams course courses class classes
      teacher* professor* thesis dissertation schule* universität studium studier* student prüfung* kurs kurse klasse
      lehrer* abschluss escuela colegio universidad carrera estudi* examen exámenes curso cursos clase clases profesor*
      tesis`,
    chinese: "学校 大学 学习 专业 考试 老师 论文 毕业",
  },
  {
    name: "language",
    slots: ["language"],
    words:
      "language* speak speaks spoken fluent sprache* spreche spricht fließend idioma* lengua lenguas habla hablo hablan",
    chinese: "语言 会说",
  },
  {
    name: "money",
    slots: [],
    words: `price* cost costs pay pays paid paying expensive cheap budget salary wage* money fee fees bill invoice* spend
      spent quid preis* kostet kosten zahle zahlt zahlen bezahl* teuer billig gehalt geld gebühr* rechnung* ausgeben
      precio* cuesta cuestan pagar pago paga caro cara barato barata sueldo salario dinero factura* gasto gastos gastar`,
    chinese: "钱 价格 贵 便宜 工资 预算 付 费",
  },
  {
    name: "birth",
    slots: ["birthday", "age"],
    words: `birthday* born birth age aged anniversary geburtstag* geboren alter jubiläum cumple cumpleaños nació nací edad
      aniversario`,
    chinese: "生日 出生 周年 年龄 多大 岁",
  },
  {
    name: "contact",
    slots: ["contact"],
    words: `phone telephone email e-mail whatsapp telefon* telefonnummer handynummer anrufen teléfono* correo llamar móvil`,
    chinese: "电话 号码 邮箱 微信 手机",
  },
  {
    name: "reference",
    slots: [],
    words: `number numbers code codes reference* booking pin password* key keys invoice nummer nummern referenz buchung*
      passwort* schlüssel bestellnummer número* código* referencia* reserva contraseña* clave llave llaves`,
    chinese: "编号 号码 密码 订单 钥匙",
  },
  {
    name: "travel",
    slots: [],
    words: `trip trips travel* holiday* vacation* flight* fly flies flying train trains ticket* hotel* airbnb abroad
      passport visa luggage cruise urlaub* reise reisen flug flüge fliege fliegt zug bahn ausland reisepass visum koffer
      viaje* viajar vacacion* vuelo* tren trenes billete* extranjero pasaporte visado maleta`,
    chinese: "旅行 旅游 度假 机票 飞机 火车 酒店 签证 护照",
  },
  {
    name: "meeting",
    slots: [],
    words: `meeting* meet meets standup appointment* agenda review* workshop* conference* besprechung* sitzung* treffen
      termin termine konferenz* reunión reuniones cita citas conferencia*`,
    chinese: "会议 开会 见面 预约",
  },
  {
    name: "decision",
    slots: ["decision"],
    words: `decide* decision* agree agreed chose chosen choose pick picked choice settled entschied* entscheid* beschluss*
      beschlossen einigten gewählt wählen decid* decisión decisiones acordado acordaron elegir elegido eligió`,
    chinese: "决定 选 同意 定了",
  },
  {
    name: "task",
    slots: ["task", "plan"],
    words: `todo task tasks action actions responsible assigned prepare* aufgabe* verantwortlich zuständig übernimmt
      vorbereit* tarea* responsable* encarga preparar`,
    chinese: "任务 负责 准备",
  },
  {
    name: "present",
    slots: [],
    words: "gift gifts present presents giving gave geschenk* schenk* regalo* regalar",
    chinese: "礼物",
  },
  {
    name: "trouble",
    slots: [],
    words: `problem* issue issues broke broken bug bugs outage* fault* fail fails failed fix fixed repair* complain* kaputt
      fehler* störung* ausfall reparier* beschwer* roto rota avería* fallo* error errores arreglar reparar queja*`,
    chinese: "问题 坏 故障 修 投诉",
  },
  {
    name: "clothes",
    slots: [],
    words: `wear wears clothes shirt* shoe shoes dress jacket* coat* trousers jeans trägt kleid kleidung schuh* schuhgröße
      hemd jacke* mantel hose ropa zapato* talla camisa* vestido chaqueta abrigo pantalón pantalones`,
    chinese: "衣服 鞋 尺码 穿",
  },
  {
    name: "sleep",
    slots: [],
    words: `sleep sleeps slept sleeping bed bedtime nap naps mattress insomnia schlaf* bett matratze duerme dormir cama
      siesta colchón`,
    chinese: "睡 床 起床",
  },
  {
    name: "technology",
    slots: [],
    words: `computer* laptop* app apps software version* database* server* framework* tech stack handy programm datenbank*
      ordenador* programa programas servidor*`,
    chinese: "电脑 软件 版本 数据库 服务器",
  },
  {
    name: "religion",
    slots: [],
    words: `religion religious church* mosque* pray prays faith christian* muslim* jewish hindu* buddhis* ramadan
      christmas easter glaube kirche* moschee* betet christ christin weihnachten ostern iglesia* mezquita* reza rezar
      cristian* musulm* navidad pascua`,
    chinese: "宗教 教堂 信仰 春节 圣诞",
  },
  {
    name: "origin",
    slots: ["origin"],
    words: `nationality citizen* country grew origin* herkunft staatsangehör* aufgewachsen heimat nacionalidad país creció
      crecí`,
    chinese: "国籍 哪里人 老家 来自",
  },
  {
    name: "answers",
    slots: ["preference", "instruction"],
    words: `answer answers reply replies respond* write brief bullet bullets tone explain* format formatting emoji* antwort*
      schreib* stil tonfall erklär* responder respuesta* escribir escribas breve tono formato`,
    chinese: "回答 回复 简短 格式 语气 解释",
  },
];
