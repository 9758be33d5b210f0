import type { ListColumn } from './list-columns.ts'

interface HeaderWords {
  /** Whole names, folded by foldColumnName, the most trusted one first. */
  names?: string
  /** Words that carry the meaning, with a weight of 1 to 4 each (default: 2), in five languages. */
  words?: string
  /** Words with which it is another one. */
  against?: string
}

/** How lists call our columns (R-LIST-1). */
export const HEADER_WORDS: Readonly<Partial<Record<ListColumn, HeaderWords>>> = {
  name: {
    names:
      'title displaynametext namesprimary business businessname company companyname clinicname',
    words:
      'name=3 title=3 dba=4 business company account facility trade store listing=1 legal=0 provider organization ' +
      'organisation practice clinic clinica raison sociale establishment salon shop studio place=1 firma firmenname=3 unternehmen nombre=3 ' +
      'negocio empresa nom=3 entreprise nome=3',
    against:
      'first last middle full type contact file user username owner person manager list sheet city state city county former old previous category street',
  },
  site: {
    names:
      'website websiteuri web websites0 websites www0value contactwebsite domain companydomainname',
    words:
      'website=4 web=3 site=3 url=3 homepage=3 domain page=1 home=0 webpage=3 internet=1 webseite=3 sitio=3 pagina=1 address=0 href=1 visit=0 track=0',
    against:
      'number name image logo menu review reviews maps map google facebook instagram twitter yelp linkedin tiktok youtube photo picture generator booking appointment location status listing profile description keywords',
  },
  phone: {
    names:
      'telephone tel phonenumber formattedphonenumber nationalphonenumber phones phones0 phone0value contactphone',
    words:
      'phone=3 telephone=3 tel=3 mobile cell cellphone call=1 number=1 telefon=3 telefono=3 telefonnummer=3 telefone=3 fone=3 fixe=0 movil celular',
    against: 'carrier type extension ext country validator',
  },
  full_address: {
    names: 'address formattedaddress location displayaddress addrfull',
    words:
      'address addr full=1 complete=1 formatted=1 location=1 where=1 direccion adresse anschrift endereco completa=1',
    against: 'city state zip street line web ip',
  },
  street: {
    names: 'streetaddress address1 addressline1 line1 addrstreetaddress addrstreet freeform',
    words:
      'street=3 address addr line=1 road where=1 strasse=3 calle=3 direccion adresse anschrift rue=3 rua=3 endereco logradouro=3 domicilio=3 et=1 number=-3 num=-3 nr=-3 no=-3 und=1 and=1',
    against: 'city state zip web full ip',
  },
  city: {
    names: 'locality addresslocality town suburb addrcity',
    words:
      'city=3 town locality municipality ort stadt=3 ciudad=3 ville=3 cidade=3 localidad village municipio=3 commune=3 poblacion=3',
    against: 'type',
  },
  postal_code: {
    names: 'zip zipcode postcode postal addrpostcode cp',
    words:
      'zip=3 zipcode=3 postal=3 postcode=3 plz=3 postleitzahl=3 cep=3 code=1 codigo=1 store=-1',
    against: 'four ext sic naics area product',
  },
  state: {
    names: 'usstate statecode region province administrativearea addressregion addrstate',
    words:
      'state=3 province region st bundesland=3 staat=3 uf=3 land=1 estado=3 etat provincia administrative=1 code=0',
    against: 'of',
  },
  country: {
    names: 'countrycode addresscountry addrcountry',
    words: 'country=3 land pais=3 pays=3 nation code=0',
  },
  latitude: {
    names: 'lat coordinates',
    words:
      'latitude=3 lat=3 latitud=3 breitengrad=3 coords coordinates gps geo geometry wkt point=1',
  },
  longitude: {
    names: 'lng lon long',
    words: 'longitude=3 lng=3 lon=3 long=1 longitud=3 langengrad=3 laengengrad=3',
  },
  reviews: {
    names:
      'reviewscount reviewcount userratingstotal userratingcount ratingcount aggregateratingreviewcount',
    words:
      'reviews=3 review=1 ratings rating=0 ratingcount=3 votes count=0 number=0 total=0 bewertungen=3 resenas=3 avis=3 avaliacoes=3',
    against: 'average score per tags text date latest link url',
  },
  rating: {
    names:
      'totalscore reviewrating stars score ratingvalue reviewsrank aggregateratingratingvalue overallstarrating',
    words:
      'rating=3 stars=3 score=0 average=1 avg=1 review=0 bewertung calificacion=3 valoracion=3 puntuacion=3 avaliacao=3 note=1 nota=1 google=0 moyenne=1 media=1 durchschnitt=1',
    against: 'count total reviews per max best worst min',
  },
  working_hours: {
    names:
      'openhours openinghours hours businesshours regularopeninghours workinghourscsvcompatible workinghoursoldformat regularopeninghoursweekdaydescriptions openinghoursspecification',
    words:
      'hours=3 opening open=1 schedule times=1 time=0 timetable=3 work=1 working=1 operation=0 offnungszeiten=3 oeffnungszeiten=3 horario=3 horarios=3 horaires=3 ouverture=1',
    against: 'popular other peak happy special opens closes start end type current secondary now',
  },
  place_id: { names: 'googleplaceid googleid' },
  category: {
    names: 'categoryname primarytype type taxonomyprimary categoriesprimary',
    words:
      'category=3 categories taxonomy specialty=3 speciality industry=1 kategorie=3 categoria=3 categorie=3',
  },
  subtypes: { names: 'categories types fsqcategorylabels categoriesalternate taxonomyalternate' },
  business_status: {
    names: 'status operatingstatus',
    words: 'status=3 closed=3 closure=3',
    against:
      'email license licence lic validator claim subscription membership lead deal case ticket task order opportunity sales payment price contract',
  },
  time_zone: { names: 'timezoneid' },
  booking_appointment_link: {
    names: 'bookingurl reservetableurl orderlinks',
    words: 'book=3 booking=3 appointment=3 reserve reservation url=0 link=0',
  },
  price_range: { names: 'range price pricelevel' },
  wheelchair: { names: 'wheelchairaccessible wheelchairaccess' },
  languages: { names: 'languagesspoken' },
  about: { names: 'additionalinfo' },
  service_area: {
    names:
      'areaservice isservicearea serviceareabusiness isserviceareabusiness pureserviceareabusiness',
  },
  query: { names: 'searchquery searchstring searchterm' },
}

/** Words that say nothing of their own, or only which of several columns it is. */
export const NEUTRAL_WORDS =
  'the of de del der die das des du le la les el los l d our main primary office location practice clinic business work full current public physical shipping list ' +
  'google gmb no num nr info details text value field default us usa your standard general additional contact store 1 one with prefix'

/** Columns with these words are read only where no other has the same meaning. */
export const ELSEWHERE_WORDS = 'mailing billing home yelp corporate hq headquarters head'

/** Columns with these stand behind others of the same meaning: a mobile phone may be a person's. */
export const LATER_WORDS = 'mobile cell cellphone toll free'

/** Words with which no column is guessed. */
export const FOREIGN_WORDS =
  'email mail fax id npi ein tax license licence photo image picture logo insights enricher emails user created updated ' +
  'modified permalink slug notes comment official executive county twitter facebook instagram linkedin youtube tiktok expires expiration source owner'
