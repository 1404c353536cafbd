/** Names of a country, as they are common there, and towns in which people are born. */
export interface NameList {
  readonly country: string;
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly towns: readonly string[];
}

const list = (country: string, first: string, last: string, towns: string): NameList => ({
  country,
  first: first.split(', '),
  last: last.split(', '),
  towns: towns.split(', '),
});

/** Ordinary names; together they make nobody known. */
export const nameLists: readonly NameList[] = [
  list(
    'England',
    'Adam, Alfie, Callum, Charlie, Connor, Daniel, Elliot, Ethan, Finley, George, Harvey, Isaac, Jacob, Joel, Josh, Kieran, Lewis, Liam, Matthew, Nathan, Oliver, Owen, Reece, Ryan, Sam, Toby, Tyler, Zach',
    'Ashdown, Barlow, Birch, Blackwell, Bramley, Carver, Cleave, Corbin, Dalby, Drayton, Eastwood, Fairley, Fenwick, Garside, Hadley, Hartnell, Holbrook, Ingham, Kershaw, Langley, Marlow, Midgley, Nuttall, Oakes, Pemberton, Radley, Selby, Stanton, Thackray, Tindall, Underhill, Wadsworth, Westbrook, Whitlock, Wickham, Yardley',
    'Bolton, Bristol, Derby, Hull, Leicester, London, Luton, Norwich, Preston, Reading, Sheffield, Stockport, Wakefield',
  ),
  list(
    'Spain',
    'Adrián, Álex, Andrés, Ángel, Borja, Carlos, Daniel, David, Diego, Enrique, Fernando, Gonzalo, Hugo, Ignacio, Iván, Javier, Jorge, Luis, Manuel, Marcos, Mario, Miguel, Óscar, Pablo, Raúl, Rubén, Samuel, Víctor',
    'Abascal, Alcaraz, Arrieta, Barrios, Belmonte, Bengoa, Calleja, Cifuentes, Corrales, Echeverri, Espinar, Galdeano, Garrido, Herrero, Iglesias, Jurado, Larrañaga, Linares, Marchena, Montoro, Muñiz, Navarrete, Olmedo, Palacín, Pedrosa, Quintana, Redondo, Salcedo, Santamaría, Tejero, Ugarte, Valverde, Villalba, Zabala, Zamorano Ruiz, Zurita',
    'Albacete, Badajoz, Burgos, Cádiz, Córdoba, Gijón, Huelva, León, Lleida, Málaga, Murcia, Pamplona, Toledo, Zaragoza',
  ),
  list(
    'Germany',
    'Alexander, Benedikt, Christian, Dennis, Dominik, Fabian, Felix, Finn, Florian, Jakob, Jan, Jannik, Johannes, Jonas, Julian, Kevin, Lars, Leon, Lukas, Marcel, Maximilian, Moritz, Niklas, Paul, Philipp, Simon, Tim, Tobias',
    'Ackermann, Albrecht, Bachmann, Baumgart, Behrens, Brandt, Brinkmann, Dietrich, Eberle, Engelhardt, Fiedler, Gerlach, Grünewald, Hagemann, Heinze, Hofstetter, Jansen, Kaltenbach, Kessler, Kirchner, Köhnen, Lindemann, Lohmann, Mertens, Nehls, Ostermann, Pfeifer, Reinhold, Rösler, Sauerland, Schäfers, Steinmetz, Strobel, Thiele, Vogelsang, Wiegand',
    'Aachen, Bielefeld, Bochum, Bonn, Chemnitz, Dresden, Essen, Kassel, Kiel, Lübeck, Münster, Nürnberg, Rostock, Ulm',
  ),
  list(
    'France',
    'Antoine, Baptiste, Clément, Corentin, Étienne, Florent, Guillaume, Hugo, Jérôme, Julien, Loïc, Maxime, Nicolas, Quentin, Rémi, Romain, Sébastien, Théo, Valentin, Yann',
    'Aubert, Barbier, Besson, Bourdin, Carpentier, Chevallier, Coulibert, Delorme, Dumoulin, Fontenay, Gaillard, Hamelin, Jacquot, Lacombe, Lefranc, Maréchal, Noblet, Perrault, Renaudin, Sabatier, Tessier, Vasseur',
    'Amiens, Angers, Caen, Créteil, Dijon, Grenoble, Le Mans, Lille, Nancy, Rouen, Tours',
  ),
  list(
    'Portugal',
    'Afonso, António, Bernardino, Duarte, Fábio, Filipe, Gonçalo, Henrique, Joaquim, Leandro, Miguel, Nelson, Nuno, Rodrigo, Sérgio, Tiago, Tomás, Vasco',
    'Abrantes, Azevedo, Barreto, Bettencourt, Brandão, Caldeira, Castanheira, Cordeiro, Fontes, Galvão, Lacerda, Lourenço, Magalhães, Meireles Dias, Peixoto, Quaresmo, Seabra, Tavares, Valadares, Vilaça',
    'Aveiro, Braga, Coimbra, Évora, Faro, Leiria, Setúbal, Viseu',
  ),
  list(
    'Netherlands',
    'Bas, Bram, Daan, Jasper, Jelle, Jeroen, Jurre, Koen, Lars, Maarten, Mees, Niels, Pim, Sander, Sjoerd, Stijn, Teun, Thijs, Wouter',
    'Boersma, Brouwer, de Graaf, Dijkstra, Hoekstra, Hofman, Kuiper, Meijer, Mulder, Postma, Rietveld, Schouten, Smeets, Terpstra, van Beek, van der Heide, Veenstra, Verhoeven, Wiersma, Zijlstra',
    'Almere, Apeldoorn, Breda, Enschede, Groningen, Haarlem, Tilburg, Zwolle',
  ),
  list(
    'Denmark',
    'Anders, Asger, Emil, Esben, Frederik, Jeppe, Jonas, Kasper Emil, Lasse Bo, Magnus, Malthe, Mikkel, Oliver, Rasmus, Simon, Søren, Tobias, Valdemar',
    'Aagaard, Bjerregaard, Bruun, Dalgaard, Frandsen, Gade, Holst, Højgaard Lund, Jepsen, Kjeldsen, Kragh, Lundgaard, Møller Friis, Nørskov, Overgaard, Ravn, Skovgaard, Søndergaard, Thygesen, Vestergaard Holm',
    'Aalborg, Esbjerg, Herning, Horsens, Kolding, Næstved, Odense, Silkeborg, Vejle, Viborg',
  ),
  list(
    'Brazil',
    'Alan, Breno, Caio, Davi, Diogo, Eduardo, Everton Luiz, Felipe, Gustavo, Igor, Jonathan, Leonardo, Luan, Mateus, Otávio, Renan, Thales, Vitor, Wesley, Yuri',
    'Aguiar, Amorim, Assunção, Batista, Bittencourt, Brandão, Camargo, Cardozo, Farias, Guimarães Neto, Lacerda, Macedo, Menezes, Moura, Pacheco, Prado, Rezende, Sampaio, Teles, Vasconcelos',
    'Belém, Campinas, Curitiba, Fortaleza, Goiânia, Manaus, Recife, Salvador, Santos',
  ),
  list(
    'Argentina',
    'Agustín, Bautista, Cristian, Ezequiel, Facundo, Federico, Franco, Gastón, Ignacio, Joaquín, Leandro, Marcos, Matías, Nahuel, Ramiro, Santiago, Tomás, Valentín',
    'Aguirre, Benavídez, Bustamante, Cabral, Carrizo, Domínguez Paz, Echagüe, Farías, Ferreyra, Gauna, Ibarra, Ledesma, Maidana, Miranda, Olivera, Peralta, Quiroga, Roldán, Sosa, Villalba',
    'Córdoba, La Plata, Mar del Plata, Mendoza, Paraná, Rosario, Salta, Santa Fe, Tucumán',
  ),
  list(
    'Italy',
    'Alessio, Andrea, Claudio, Davide, Edoardo, Emanuele, Fabrizio, Gabriele, Giacomo, Jacopo, Luca, Matteo, Michele, Nicola, Pietro, Riccardo, Simone, Tommaso',
    'Albertini Rossi, Barone, Basile, Bellini, Caputo, Carbone, Colombo, D’Amico, Ferrante, Galli, Giordano, Leone, Marchetti, Moretti, Pagano, Pellegrino, Rinaldi, Sartori, Testa, Vitale',
    'Bari, Bergamo, Bologna, Catania, Empoli, Genova, Parma, Pescara, Verona',
  ),
  list(
    'Belgium',
    'Arnaud, Arthur, Bryan, Cédric, Dylan, Jens, Jordy, Laurens, Lennert, Mathias, Maxim, Robbe, Senne, Siebe, Tibo, Wout',
    'Baert, Claes, Cools, De Backer, De Smedt, Declercq, Goossens, Hendrickx, Janssens, Lambrecht, Maes, Michiels, Peeters, Segers, Stevens, Van Damme, Verbeke, Wauters, Willems',
    'Antwerpen, Brugge, Charleroi, Genk, Gent, Leuven, Liège, Mechelen',
  ),
  list(
    'Croatia',
    'Ante, Bruno, Domagoj, Filip, Fran, Hrvoje, Ivan, Josip, Karlo, Krešimir, Lovro, Marin, Petar, Roko, Stipe, Toni',
    'Babić, Barišić, Bašić, Bilić Kos, Blažević Rak, Grgić, Horvat, Jelavić Bok, Jurić, Knežević, Lončar, Marušić, Matić, Novak, Pavlović, Radić, Šimić, Tomić, Vidović, Živković',
    'Osijek, Pula, Rijeka, Sisak, Split, Šibenik, Varaždin, Zadar, Zagreb',
  ),
  list(
    'Türkiye',
    'Ahmet, Barış, Berkay, Can, Cem, Deniz, Emir, Furkan, İlker, İsmail, Kaan, Mert, Oğuz, Okan, Tolga, Yusuf',
    'Acar, Aksoy, Aydın, Bulut, Çelik, Demirtaş, Doğan, Erdem, Güneş, Kaplan, Karaca, Koç, Öztürk, Polat, Şahin, Tekin, Uçar, Yavuz',
    'Ankara, Antalya, Bursa, Gaziantep, İstanbul, İzmir, Konya, Trabzon',
  ),
  list(
    'Senegal',
    'Abdou, Aliou, Assane, Babacar, Boubacar, Cheikhou, Demba, Ibrahima, Lamine, Mamadou, Modou, Moussa, Omar, Ousmane, Pape, Souleymane',
    'Badji, Coly, Dabo, Dia, Diatta, Dieng, Diouck, Fall, Gassama, Gomis, Kébé, Mbengue, Ndour, Ngom, Samb, Sarr, Seck, Sène, Thiam, Wade',
    'Dakar, Kaolack, Louga, Mbour, Pikine, Rufisque, Saint-Louis, Thiès, Ziguinchor',
  ),
];

/** Footballers and coaches whom everybody knows, in the words that slugs have: no person may be called so. */
export const famousNames: ReadonlySet<string> = new Set(
  `harry_kane adam_lallana ashley_cole daniel_sturridge george_best ryan_giggs sam_allardyce nathan_redmond
  callum_wilson liam_delap oliver_kahn carlos_alcaraz david_villa fernando_torres fernando_hierro raul_gonzalez
  sergio_ramos iker_casillas diego_maradona diego_simeone luis_enrique luis_suarez javier_hernandez pablo_gavi
  andres_iniesta david_silva marcos_llorente mario_gotze julian_brandt christian_pulisic philipp_lahm lukas_podolski
  thomas_muller manuel_neuer toni_kroos jonas_hofmann florian_wirtz jamal_musiala marcel_sabitzer antoine_griezmann
  hugo_lloris nicolas_anelka filipe_luis nuno_tavares tiago_mendes miguel_veloso wouter_weghorst daley_blind
  kasper_schmeichel christian_eriksen mikkel_damsgaard rasmus_hojlund jannik_vestergaard luca_toni andrea_pirlo
  alessio_romagnoli davide_ancelotti matteo_guendouzi lionel_messi franco_armani lucas_paqueta felipe_anderson
  thorgan_hazard arthur_vermeeren cedric_bakambu ivan_perisic ivan_rakitic josip_ilicic filip_kostic bruno_petkovic
  demba_ba pape_sarr ibrahima_sarr cheikhou_kouyate moussa_sissoko mamadou_sakho lamine_yamal pape_gueye pape_matar_sarr
  ryan_fraser ante_rebic ante_budimir josip_juranovic bruno_fernandes leandro_paredes matias_vecino
  santiago_gimenez federico_valverde facundo_pellistri kaan_ayhan mert_muldur yusuf_yazici can_uzun cem_karaca
  deniz_undav boubacar_kamara modou_barrow souleymane_diawara omar_sarr ismaila_sarr daniel_munoz bryan_mbeumo
  dylan_batubinsika michele_di_gregorio riccardo_calafiori emanuele_giaccherini simone_inzaghi tim_kleindienst
  niklas_sule leon_goretzka lars_stindl kevin_behrens kevin_volland fabian_reese jonas_urbig felix_nmecha
  simon_mignolet robbe_quirynen petar_sucic karlo_letica lovro_majer marin_pongracic luka_modric mario_mandzukic
  mateus_fernandes igor_thiago vitor_roque wesley_fofana yuri_berchiche renan_lodi davi_luiz thales_magno`
    .split(/\s+/)
    .filter(Boolean),
);
