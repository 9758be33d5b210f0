/** Post offices of the territories, missing from GeoNames' US list (USPS Publication 65). */
const TERRITORIES = `
AS Pago Pago: 96799
GU Agana Heights: 96919
GU Agat: 96928
GU Barrigada: 96913 96921
GU Dededo: 96912
GU Hagåtña: 96910 96932
GU Inarajan: 96917
GU Mangilao: 96923
GU Merizo: 96916
GU Santa Rita: 96915
GU Tamuning: 96931
GU Yigo: 96929
MP Rota: 96951
MP Saipan: 96950
MP Tinian: 96952
VI Christiansted: 00820 00821 00822 00823 00824
VI Frederiksted: 00840 00841
VI Kingshill: 00850 00851
VI St. John: 00830 00831
VI St. Thomas: 00801 00802 00803 00804 00805
PR Adjuntas: 00601
PR Aguada: 00602
PR Aguadilla: 00603 00604 00605
PR Aguas Buenas: 00703
PR Aguirre: 00704
PR Aibonito: 00705
PR Añasco: 00610
PR Angeles: 00611
PR Arecibo: 00612 00613 00614
PR Arroyo: 00714
PR Bajadero: 00616
PR Barceloneta: 00617
PR Barranquitas: 00794
PR Bayamón: 00956 00957 00958 00959 00960 00961
PR Boquerón: 00622
PR Cabo Rojo: 00623
PR Caguas: 00725 00726 00727
PR Camuy: 00627
PR Canóvanas: 00729
PR Carolina: 00979 00981 00982 00983 00984 00985 00986 00987 00988
PR Castañer: 00631
PR Cataño: 00962 00963
PR Cayey: 00736 00737
PR Ceiba: 00735
PR Ciales: 00638
PR Cidra: 00739
PR Coamo: 00769
PR Comerío: 00782
PR Corozal: 00783
PR Coto Laurel: 00780
PR Culebra: 00775
PR Dorado: 00646
PR Ensenada: 00647
PR Fajardo: 00738
PR Florida: 00650
PR Fort Buchanan: 00934
PR Garrochales: 00652
PR Guánica: 00653
PR Guayama: 00784 00785
PR Guayanilla: 00656
PR Guaynabo: 00965 00966 00968 00969 00970 00971
PR Gurabo: 00778
PR Hatillo: 00659
PR Hormigueros: 00660
PR Humacao: 00791 00792
PR Isabela: 00662
PR Jayuya: 00664
PR Juana Díaz: 00795
PR Juncos: 00777
PR La Plata: 00786
PR Lajas: 00667
PR Lares: 00669
PR Las Marías: 00670
PR Las Piedras: 00771
PR Loíza: 00772
PR Luquillo: 00773
PR Manatí: 00674
PR Maricao: 00606
PR Maunabo: 00707
PR Mayagüez: 00680 00681 00682
PR Mercedita: 00715
PR Moca: 00676
PR Morovis: 00687
PR Naguabo: 00718
PR Naranjito: 00719
PR Orocovis: 00720
PR Palmer: 00721
PR Patillas: 00723
PR Peñuelas: 00624
PR Ponce: 00716 00717 00728 00730 00731 00732 00733 00734
PR Puerto Real: 00740
PR Punta Santiago: 00741
PR Quebradillas: 00678
PR Rincón: 00677
PR Río Blanco: 00744
PR Río Grande: 00745
PR Roosevelt Roads: 00742
PR Rosario: 00636
PR Sabana Grande: 00637
PR Sabana Hoyos: 00688
PR Sabana Seca: 00952
PR Saint Just: 00978
PR Salinas: 00751
PR San Antonio: 00690
PR San Germán: 00683
PR San Juan: 00901 00902 00906 00907 00908 00909 00910 00911 00912 00913 00914 00915 00916 00917 00918 00919 00920 00921 00922 00923 00924 00925 00926 00927 00928 00929 00930 00931 00933 00935 00936 00937 00939 00940 00955 00975
PR San Lorenzo: 00754
PR San Sebastián: 00685
PR Santa Isabel: 00757
PR Toa Alta: 00953 00954
PR Toa Baja: 00949 00950 00951
PR Trujillo Alto: 00976 00977
PR Utuado: 00641
PR Vega Alta: 00692
PR Vega Baja: 00693 00694
PR Vieques: 00765
PR Villalba: 00766
PR Yabucoa: 00767
PR Yauco: 00698
`

export interface PostOffice {
  zip: string
  name: string
  state: string
}

export function territoryPostOffices(): PostOffice[] {
  return TERRITORIES.trim()
    .split('\n')
    .flatMap((line) => {
      const [office = '', zips = ''] = line.split(': ')
      const [state, name] = [office.slice(0, 2), office.slice(3)]
      return zips.split(' ').map((zip) => ({ zip, name, state }))
    })
}
