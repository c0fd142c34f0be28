// Written by scripts/write-matching-tables.ts; not to be changed by hand.
// Source: OpenSanctions rigour, https://github.com/opensanctions/rigour (MIT).
// Read on 2026-11-26.

/** Words for numbers and ranks, each with its number. */
export const numberWords = `
cero 0, nullter 0, zeroth 0, erste 1, erster 1, first 1, one 1, primer 1, primera 1, primero 1, second 2, segunda 2,
segundo 2, two 2, zweite 2, zweiter 2, dritte 3, dritter 3, tercer 3, tercera 3, tercero 3, third 3, three 3,
cuarta 4, cuarto 4, four 4, fourth 4, vierte 4, vierter 4, cinco 5, fifth 5, five 5, funfte 5, funfter 5, quinta 5,
quinto 5, sechste 6, sechster 6, sexta 6, sexto 6, six 6, sixth 6, septima 7, septimo 7, seven 7, seventh 7, siebte 7,
siebter 7, siete 7, achte 8, achter 8, eight 8, eighth 8, ocho 8, octava 8, octavo 8, neunte 9, neunter 9, nine 9,
ninth 9, novena 9, noveno 9, nueve 9, decima 10, decimo 10, diez 10, ten 10, tenth 10, zehnte 10, zehnter 10,
decimoprimera 11, decimoprimero 11, eleven 11, eleventh 11, elfte 11, elfter 11, undecima 11, undecimo 11,
decimosegunda 12, decimosegundo 12, doce 12, duodecima 12, duodecimo 12, twelfth 12, twelve 12, zwolfte 12,
zwolfter 12, decimotercera 13, decimotercero 13, dreizehnte 13, dreizehnter 13, thirteen 13, thirteenth 13, trece 13,
catorce 14, decimocuarta 14, decimocuarto 14, fourteen 14, fourteenth 14, vierzehnte 14, vierzehnter 14,
decimoquinta 15, decimoquinto 15, fifteen 15, fifteenth 15, funfzehnte 15, funfzehnter 15, decimosexta 16,
decimosexto 16, dieciseis 16, sechzehnte 16, sechzehnter 16, sixteen 16, sixteenth 16, decimoseptima 17,
decimoseptimo 17, diecisiete 17, seventeen 17, seventeenth 17, siebzehnte 17, siebzehnter 17, achtzehnte 18,
achtzehnter 18, decimoctava 18, decimoctavo 18, dieciocho 18, eighteen 18, eighteenth 18, decimonovena 19,
decimonoveno 19, diecinueve 19, neunzehnte 19, neunzehnter 19, nineteen 19, nineteenth 19, twentieth 20, twenty 20,
veinte 20, vigesima 20, vigesimo 20, zwanzigste 20, zwanzigster 20, dreissigste 30, dreissigster 30, thirtieth 30,
thirty 30, treinta 30, trigesima 30, trigesimo 30, cuadragesima 40, cuadragesimo 40, cuarenta 40, fortieth 40,
forty 40, fourty 40, vierzigste 40, vierzigster 40, cincuenta 50, fiftieth 50, fifty 50, fiftyth 50, funfzigste 50,
funfzigster 50, quincuagesima 50, quincuagesimo 50, sesenta 60, sexagesima 60, sexagesimo 60, sixtieth 60, sixty 60,
septuagesima 70, septuagesimo 70, setenta 70, seventieth 70, seventy 70, eightieth 80, eighty 80, ochenta 80,
octogesima 80, octogesimo 80, ninetieth 90, ninety 90, nonagesima 90, nonagesimo 90, noventa 90, centesima 100,
centesimo 100, cien 100, ciento 100, hundred 100, hundredth 100,
`;
