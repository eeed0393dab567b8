import { fieldTerms, queryTerms } from "@loci/language/words";
import { scoreBm25, termWeights } from "@loci/ranking/words";
import { expect, test } from "vitest";

/** The text with most of the question's words, by the measure of search. Null when no text has any. */
function bestOf(texts: string[], question: string): string | null {
  const fields = texts.map(fieldTerms);
  const terms = queryTerms(question);
  const weights = termWeights({
    items: fields.length,
    averageLength: 0,
    documentFrequencies: terms.map((term) => fields.filter((field) => field.frequencies.has(term)).length),
  });
  const averageLength = fields.reduce((sum, { length }) => sum + length, 0) / fields.length;
  const scores = fields.map(({ length, frequencies }) =>
    scoreBm25({ length, frequencies: terms.map((term) => frequencies.get(term) ?? 0) }, weights, averageLength),
  );
  const best = Math.max(...scores);
  return best > 0 ? (texts[scores.indexOf(best)] ?? null) : null;
}

/** Texts of one language, each with a question that asks for it in other forms of its words. */
const LANGUAGES: [string, [text: string, question: string][]][] = [
  [
    "Korean, where particles hang on the words",
    [
      ["저는 작년에 부산으로 이사했습니다.", "부산에는 언제 이사했나요?"],
      ["우리 고양이는 생선을 좋아합니다.", "고양이가 무엇을 좋아해요?"],
      ["회의는 목요일 오후 세 시에 시작합니다.", "회의가 몇 시에 시작하나요?"],
    ],
  ],
  [
    "Japanese, in three scripts without spaces",
    [
      ["去年、京都に引っ越しました。", "いつ京都へ引っ越したのですか"],
      ["うちの猫は魚が好きです。", "猫は何が好きですか"],
      ["コーヒーよりも紅茶をよく飲みます。", "紅茶とコーヒーのどちらを飲みますか"],
    ],
  ],
  [
    "Thai, without spaces",
    [
      ["ปีที่แล้วฉันย้ายไปอยู่เชียงใหม่", "ย้ายไปเชียงใหม่เมื่อไหร่"],
      ["แมวของเราชอบกินปลา", "แมวชอบกินอะไร"],
      ["การประชุมเริ่มวันพฤหัสบดีตอนบ่ายสาม", "การประชุมเริ่มกี่โมง"],
    ],
  ],
  [
    "Arabic, with articles, endings and vowel signs",
    [
      ["انتقلت إلى القاهرة في العام الماضي.", "متى كان الانتقال إلى قاهرة المعز؟"],
      ["قطتنا تحب السمك كثيراً.", "ماذا تأكل القطة؟ سَمَكًا؟"],
      ["تبدأ الاجتماعات يوم الخميس بعد الظهر.", "متى يبدأ اجتماع الخميس؟"],
    ],
  ],
  [
    "Hindi, whose vowel signs are part of the word",
    [
      ["मैं पिछले साल मुंबई चला गया।", "आप मुंबई कब गए?"],
      ["हमारी बिल्ली को मछली पसंद है।", "बिल्ली क्या खाती है?"],
      ["बैठक गुरुवार को दोपहर तीन बजे शुरू होती है।", "गुरुवार की बैठक कब है?"],
    ],
  ],
  [
    "Vietnamese, with and without its accents",
    [
      ["Năm ngoái tôi chuyển đến Đà Nẵng.", "Khi nào bạn chuyển đến da nang?"],
      ["Con mèo của chúng tôi thích ăn cá.", "Mèo thích ăn gì?"],
      ["Cuộc họp bắt đầu lúc ba giờ chiều thứ Năm.", "Cuộc họp bắt đầu lúc mấy giờ?"],
    ],
  ],
  [
    "Chinese, without spaces",
    [
      ["我去年搬到了上海。", "你什么时候搬到上海的？"],
      ["我们家的猫喜欢吃鱼。", "猫喜欢吃什么？"],
      ["会议星期四下午三点开始。", "星期四的会议几点开始？"],
    ],
  ],
  [
    "Hebrew",
    [
      ["בשנה שעברה עברתי לחיפה.", "מתי עברתי דירה לחיפה?"],
      ["החתול שלנו אוהב דגים.", "מה החתול אוהב?"],
      ["הישיבה מתחילה ביום חמישי בשלוש.", "מתי מתחילה הישיבה?"],
    ],
  ],
  [
    "Turkish, with its two letters i",
    [
      ["Geçen yıl İstanbul'a taşındım.", "istanbul'a ne zaman taşındın?"],
      ["Kedimiz balık sever.", "kedimiz neyi sever?"],
      ["Toplantı perşembe günü IŞIK salonunda.", "toplantı ışık salonunda mı?"],
    ],
  ],
];

for (const [language, pairs] of LANGUAGES) {
  const texts = pairs.map(([text]) => text);
  test.each(pairs)(`words find the text they ask for in ${language}: %s`, (text, question) => {
    expect(bestOf(texts, question)).toBe(text);
  });
}
