import {
  chat,
  confirmed,
  type Dialogue,
  expired,
  fresh,
  notes,
  on,
  retracted,
  say,
  sessions,
  updated,
} from "./dialogue.js";

export const SPANISH_DIALOGUES: Dialogue[] = [
  sessions(
    "nombre y casa en una frase",
    say(
      "¡Hola! Me llamo Ana y vivo en Oporto.",
      fresh("=El usuario se llama Ana", { slot: "name" }),
      fresh("=El usuario vive en Oporto", { slot: "home" }),
    ),
  ),
  sessions(
    "una mudanza cambia la casa",
    say("Vivo en Madrid.", fresh("vive Madrid")),
    on(
      "2026-05-06",
      "El mes pasado me mudé a Sevilla.",
      updated("=El usuario se mudó a Sevilla", "vive Madrid", { validFrom: "2026-04-01" }),
    ),
  ),
  sessions(
    "una mudanza en español cambia la casa dicha en inglés",
    say("I live in Lisbon.", fresh("lives Lisbon")),
    say("Me mudé a Valencia.", updated("Valencia", "lives Lisbon")),
  ),
  sessions(
    "lo mismo otra vez es una observación más",
    say("Vivo en Madrid.", fresh("vive Madrid")),
    say("¡Vivo en Madrid!", confirmed("vive Madrid")),
  ),
  sessions(
    "edad y oficio",
    say(
      "Tengo 34 años y trabajo como enfermera.",
      fresh("34 años", { slot: "age" }),
      fresh("enfermera", { slot: "job" }),
    ),
  ),
  sessions(
    "puesto y empresa son un solo hecho, y la nueva empresa lo sustituye",
    say("Trabajo como camarera en Zara.", fresh("camarera en Zara", { slot: "employer" })),
    say("Trabajo en Telefónica como cocinera.", updated("Telefónica como cocinera", "camarera en Zara")),
  ),
  sessions(
    "ya no trabaja allí",
    say("Trabajo en Telefónica.", fresh("=El usuario trabaja en Telefónica")),
    say(
      "Ya no trabajo en Telefónica.",
      updated("ya no Telefónica", "=El usuario trabaja en Telefónica", { polarity: "negative" }),
    ),
  ),
  sessions("una alergia", say("Soy alérgica a los cacahuetes.", fresh("alergia cacahuetes", { slot: "allergy" }))),
  sessions("vegano", say("Soy vegano.", fresh("vegano", { slot: "diet" }))),
  sessions("lo que no bebe", say("No bebo alcohol.", fresh("alcohol", { slot: "diet", polarity: "negative" }))),
  chat(
    "el nombre del gato, preguntado y contestado",
    say("assistant: ¿Cómo se llama tu gato?\nMisi.", fresh("=El gato del usuario se llama Misi", { slot: "pet:cat" })),
  ),
  sessions(
    "el nombre del perro corregido",
    say("Mi perro se llama Toby.", fresh("perro Toby")),
    say("En realidad, mi perro se llama Rocky.", updated("perro Rocky", "perro Toby")),
  ),
  sessions(
    "la hermana y su ciudad",
    say("Mi hermana Lucía vive en Bilbao.", fresh("hermana Lucía vive Bilbao", { slot: "family:sister" })),
  ),
  sessions(
    "nos mudamos",
    say("Vivo en Madrid.", fresh("vive Madrid")),
    say("Nos mudamos a Cali.", updated("=El usuario se mudó a Cali", "vive Madrid")),
  ),
  sessions(
    "una ciudad no es la empresa",
    say("Trabajo en Telefónica.", fresh("Telefónica")),
    say("Trabajo en Madrid.", fresh("«Trabajo en Madrid.»", { slot: "quote" })),
  ),
  sessions(
    "un viaje con fecha",
    on(
      "2026-03-04",
      "La próxima semana viajo a Roma.",
      fresh("viaja Roma", { modality: "planned", eventFrom: "2026-03-09", eventTo: "2026-03-15" }),
    ),
  ),
  sessions(
    "una cita el viernes",
    on(
      "2026-03-04",
      "El viernes tengo una cita con el dentista.",
      fresh("cita dentista 2026-03-06", { eventFrom: "2026-03-06" }),
    ),
  ),
  sessions(
    "algo de ayer",
    on(
      "2026-03-04",
      "Ayer fui al museo del Prado.",
      fresh("fue museo Prado 2026-03-03", { eventFrom: "2026-03-03", slot: "event" }),
    ),
  ),
  sessions(
    "una semana en Lisboa pasa",
    on("2026-03-04", "Esta semana estoy en Lisboa.", fresh("Lisboa")),
    on("2026-03-12", "¡Gracias!", expired("Lisboa")),
  ),
  sessions(
    "retirado",
    say("Vivo en Roma.", fresh("vive Roma")),
    say("Olvida que vivo en Roma.", retracted("vive Roma")),
  ),
  sessions(
    "un gusto que cambió",
    say("Me gusta el sushi.", fresh("=Al usuario le gusta el sushi")),
    say("Ya no me gusta el sushi.", updated("ya no sushi", "=Al usuario le gusta el sushi")),
  ),
  sessions("lo que no gusta", say("No me gusta el café.", fresh("no gusta café", { slot: "dislike" }))),
  sessions(
    "un color favorito sustituye a otro",
    say("Mi color favorito es el verde.", fresh("verde")),
    say("Mi color favorito ahora es el azul.", updated("azul", "verde")),
  ),
  sessions(
    "un deseo permanente al asistente",
    say("Responde siempre en español.", fresh("Responde siempre español", { slot: "instruction", modality: "asked" })),
  ),
  sessions("una petición suelta no lo es", say("Escríbeme un poema sobre el mar.")),
  sessions(
    "saludos, gracias y preguntas",
    say("¡Buenos días!"),
    say("Muchas gracias."),
    say("¿Cómo llego de Madrid a Toledo?"),
  ),
  sessions("una hipótesis", say("Si viviera en Roma, comería pasta todos los días.")),
  notes("una nota", say("Hablo español y catalán.", fresh("habla español catalán", { slot: "language" }))),
  sessions("una costumbre", say("Voy al gimnasio todos los lunes.", fresh("va gimnasio lunes", { slot: "habit" }))),
];
