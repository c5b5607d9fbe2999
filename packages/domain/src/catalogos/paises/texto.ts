/** Every other country with its ISO 3166 number, by its usual Spanish name. */
export const PAISES_TEXTO = `
4 Afganistán
8 Albania
276 Alemania
20 Andorra
24 Angola
660 Anguila
10 Antártida
28 Antigua y Barbuda
682 Arabia Saudita
12 Argelia
32 Argentina
51 Armenia
533 Aruba
36 Australia
40 Austria
31 Azerbaiyán
44 Bahamas
50 Bangladés
52 Barbados
48 Baréin
56 Bélgica
84 Belice
204 Benín
60 Bermudas
112 Bielorrusia
68 Bolivia
70 Bosnia y Herzegovina
72 Botsuana
76 Brasil
96 Brunéi
100 Bulgaria
854 Burkina Faso
108 Burundi
64 Bután
132 Cabo Verde
116 Camboya
120 Camerún
124 Canadá
535 Caribe neerlandés
634 Catar
148 Chad
203 Chequia
152 Chile
156 China
196 Chipre
336 Ciudad del Vaticano
170 Colombia
174 Comoras
408 Corea del Norte
410 Corea del Sur
384 Costa de Marfil
191 Croacia
192 Cuba
531 Curazao
208 Dinamarca
212 Dominica
218 Ecuador
818 Egipto
222 El Salvador
784 Emiratos Árabes Unidos
232 Eritrea
703 Eslovaquia
705 Eslovenia
724 España
840 Estados Unidos
233 Estonia
748 Esuatini
231 Etiopía
608 Filipinas
246 Finlandia
242 Fiyi
250 Francia
266 Gabón
270 Gambia
268 Georgia
288 Ghana
292 Gibraltar
308 Granada
300 Grecia
304 Groenlandia
312 Guadalupe
316 Guam
320 Guatemala
254 Guayana Francesa
831 Guernesey
324 Guinea
226 Guinea Ecuatorial
624 Guinea-Bisáu
328 Guyana
332 Haití
340 Honduras
348 Hungría
356 India
360 Indonesia
368 Irak
364 Irán
372 Irlanda
74 Isla Bouvet
833 Isla de Man
162 Isla de Navidad
574 Isla Norfolk
352 Islandia
248 Islas Åland
136 Islas Caimán
166 Islas Cocos
184 Islas Cook
234 Islas Feroe
239 Islas Georgia del Sur y Sándwich del Sur
334 Islas Heard y McDonald
238 Islas Malvinas
580 Islas Marianas del Norte
584 Islas Marshall
581 Islas menores alejadas de EE. UU.
612 Islas Pitcairn
90 Islas Salomón
796 Islas Turcas y Caicos
92 Islas Vírgenes Británicas
850 Islas Vírgenes de EE. UU.
376 Israel
380 Italia
388 Jamaica
392 Japón
832 Jersey
400 Jordania
398 Kazajistán
404 Kenia
417 Kirguistán
296 Kiribati
983 Kosovo
414 Kuwait
418 Laos
426 Lesoto
428 Letonia
422 Líbano
430 Liberia
434 Libia
438 Liechtenstein
440 Lituania
442 Luxemburgo
807 Macedonia del Norte
450 Madagascar
458 Malasia
454 Malaui
462 Maldivas
466 Mali
470 Malta
504 Marruecos
474 Martinica
480 Mauricio
478 Mauritania
175 Mayotte
484 México
583 Micronesia
498 Moldavia
492 Mónaco
496 Mongolia
499 Montenegro
500 Montserrat
508 Mozambique
104 Myanmar (Birmania)
516 Namibia
520 Nauru
524 Nepal
558 Nicaragua
562 Níger
566 Nigeria
570 Niue
578 Noruega
540 Nueva Caledonia
554 Nueva Zelanda
512 Omán
528 Países Bajos
586 Pakistán
585 Palaos
591 Panamá
598 Papúa Nueva Guinea
600 Paraguay
604 Perú
258 Polinesia Francesa
616 Polonia
620 Portugal
630 Puerto Rico
344 RAE de Hong Kong (China)
446 RAE de Macao (China)
826 Reino Unido
140 República Centroafricana
178 República del Congo
180 República Democrática del Congo
214 República Dominicana
638 Reunión
646 Ruanda
642 Rumania
643 Rusia
732 Sáhara Occidental
882 Samoa
16 Samoa Americana
652 San Bartolomé
659 San Cristóbal y Nieves
674 San Marino
663 San Martín
666 San Pedro y Miquelón
670 San Vicente y las Granadinas
654 Santa Elena
662 Santa Lucía
678 Santo Tomé y Príncipe
686 Senegal
688 Serbia
690 Seychelles
694 Sierra Leona
702 Singapur
534 Sint Maarten
760 Siria
706 Somalia
144 Sri Lanka
710 Sudáfrica
729 Sudán
728 Sudán del Sur
752 Suecia
756 Suiza
740 Surinam
744 Svalbard y Jan Mayen
764 Tailandia
158 Taiwán
834 Tanzania
762 Tayikistán
86 Territorio Británico del Océano Índico
260 Territorios Australes Franceses
275 Territorios Palestinos
626 Timor-Leste
768 Togo
772 Tokelau
776 Tonga
780 Trinidad y Tobago
788 Túnez
795 Turkmenistán
792 Turquía
798 Tuvalu
804 Ucrania
800 Uganda
858 Uruguay
860 Uzbekistán
548 Vanuatu
862 Venezuela
704 Vietnam
876 Wallis y Futuna
887 Yemen
262 Yibuti
894 Zambia
716 Zimbabue
`
