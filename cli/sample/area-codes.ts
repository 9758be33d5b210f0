import { type Position, milesBetween } from '#domain/places/geography.ts'
import type { SampleCity } from './cities.ts'

/** Telephone area codes (North American Numbering Plan), each with a central city. */
const AREA_CODES: Readonly<Record<string, string>> = {
  AK: '907 Anchorage',
  AL: '205 Birmingham, 251 Mobile, 256 Huntsville, 334 Montgomery, 938 Huntsville',
  AR: '479 Fayetteville, 501 Little Rock, 870 Jonesboro',
  AZ: '480 Scottsdale, 520 Tucson, 602 Phoenix, 623 Glendale, 928 Flagstaff, 480 Mesa, 928 Yuma',
  CA: `209 Stockton, 213 Los Angeles, 323 Los Angeles, 310 Santa Monica, 424 Santa Monica,
    408 San Jose, 669 San Jose, 415 San Francisco, 510 Oakland, 530 Redding, 559 Fresno,
    562 Long Beach, 619 San Diego, 858 La Jolla, 626 Pasadena, 650 San Mateo, 657 Anaheim,
    714 Anaheim, 661 Bakersfield, 661 Palmdale, 707 Santa Rosa, 707 Eureka, 760 Palm Springs,
    760 Oceanside, 805 Ventura, 805 Santa Barbara, 818 Van Nuys, 747 Burbank, 831 Salinas,
    909 San Bernardino, 951 Riverside, 916 Sacramento, 925 Concord, 949 Irvine`,
  CO: '303 Denver, 720 Denver, 719 Colorado Springs, 970 Fort Collins, 970 Grand Junction',
  CT: '203 New Haven, 475 Stamford, 860 Hartford, 959 Hartford',
  DC: '202 Washington',
  DE: '302 Wilmington',
  FL: `239 Fort Myers, 305 Miami, 786 Miami, 321 Melbourne, 352 Gainesville, 386 Daytona Beach,
    407 Orlando, 561 West Palm Beach, 727 Clearwater, 772 Port Saint Lucie, 813 Tampa, 850 Tallahassee,
    850 Pensacola, 863 Lakeland, 904 Jacksonville, 941 Sarasota, 954 Fort Lauderdale`,
  GA: '229 Albany, 404 Atlanta, 678 Atlanta, 770 Marietta, 470 Decatur, 478 Macon, 706 Columbus, 706 Athens, 762 Augusta, 912 Savannah',
  HI: '808 Honolulu',
  IA: '319 Cedar Rapids, 515 Des Moines, 563 Davenport, 641 Mason City, 712 Sioux City',
  ID: '208 Boise, 986 Boise',
  IL: '217 Springfield, 309 Peoria, 312 Chicago, 773 Chicago, 618 Belleville, 630 Naperville, 708 Oak Lawn, 815 Rockford, 815 Joliet, 847 Arlington Heights',
  IN: '219 Gary, 260 Fort Wayne, 317 Indianapolis, 463 Indianapolis, 574 South Bend, 765 Muncie, 765 Lafayette, 812 Evansville, 812 Bloomington',
  KS: '316 Wichita, 620 Dodge City, 620 Hutchinson, 785 Topeka, 913 Overland Park',
  KY: '270 Bowling Green, 364 Owensboro, 502 Louisville, 606 Ashland, 859 Lexington',
  LA: '225 Baton Rouge, 318 Shreveport, 318 Monroe, 337 Lafayette, 504 New Orleans, 985 Houma',
  MA: '413 Springfield, 508 Worcester, 774 New Bedford, 617 Boston, 857 Boston, 781 Waltham, 978 Lowell',
  MD: '301 Rockville, 240 Frederick, 410 Baltimore, 443 Baltimore, 410 Salisbury',
  ME: '207 Portland',
  MI: '231 Traverse City, 248 Troy, 269 Kalamazoo, 313 Detroit, 517 Lansing, 586 Warren, 616 Grand Rapids, 734 Ann Arbor, 810 Flint, 906 Marquette, 989 Saginaw',
  MN: '218 Duluth, 320 Saint Cloud, 507 Rochester, 612 Minneapolis, 651 Saint Paul, 763 Maple Grove, 952 Burnsville',
  MO: '314 St. Louis, 417 Springfield, 573 Columbia, 636 Saint Charles, 660 Sedalia, 816 Kansas City',
  MS: '228 Biloxi, 601 Hattiesburg, 601 Jackson, 769 Jackson, 662 Tupelo',
  MT: '406 Billings',
  NC: '252 Greenville, 336 Greensboro, 704 Charlotte, 980 Charlotte, 828 Asheville, 910 Fayetteville, 910 Wilmington, 919 Raleigh, 984 Durham',
  ND: '701 Bismarck',
  NE: '308 Grand Island, 402 Omaha, 531 Lincoln',
  NH: '603 Manchester',
  NJ: '201 Jersey City, 551 Jersey City, 201 Paramus, 609 Trenton, 609 Atlantic City, 732 New Brunswick, 848 Toms River, 856 Camden, 862 Newark, 973 Newark, 908 Elizabeth',
  NM: '505 Albuquerque, 575 Las Cruces, 575 Roswell',
  NV: '702 Las Vegas, 725 Las Vegas, 775 Reno, 775 Winnemucca',
  NY: '212 New York, 646 New York, 917 New York, 718 Brooklyn, 347 Brooklyn, 929 Bronx, 315 Syracuse, 516 Hempstead, 518 Albany, 585 Rochester, 607 Binghamton, 631 Brentwood, 716 Buffalo, 845 Poughkeepsie, 914 Yonkers',
  OH: '216 Cleveland, 234 Akron, 330 Canton, 419 Toledo, 440 Mentor, 440 Lorain, 513 Cincinnati, 614 Columbus, 380 Columbus, 740 Newark, 740 Zanesville, 937 Dayton',
  OK: '405 Oklahoma City, 539 Tulsa, 918 Tulsa, 580 Lawton, 580 Enid',
  OR: '503 Portland, 971 Salem, 541 Eugene, 541 Medford, 458 Bend',
  PA: '215 Philadelphia, 267 Philadelphia, 412 Pittsburgh, 484 Allentown, 570 Scranton, 570 Williamsport, 610 Reading, 717 Harrisburg, 717 Lancaster, 724 Greensburg, 814 Erie, 814 Altoona',
  RI: '401 Providence',
  SC: '803 Columbia, 843 Charleston, 854 Myrtle Beach, 864 Greenville',
  SD: '605 Sioux Falls',
  TN: '423 Chattanooga, 423 Johnson City, 615 Nashville, 629 Nashville, 731 Jackson, 865 Knoxville, 901 Memphis, 931 Clarksville',
  TX: `210 San Antonio, 726 San Antonio, 214 Dallas, 972 Garland, 469 Plano, 254 Waco, 281 Katy, 281 Pasadena,
    713 Houston, 832 Houston, 325 Abilene, 361 Corpus Christi, 409 Beaumont, 432 Midland, 512 Austin, 737 Austin,
    682 Arlington, 817 Fort Worth, 806 Lubbock, 806 Amarillo, 830 New Braunfels, 903 Tyler, 915 El Paso, 936 Conroe,
    940 Denton, 940 Wichita Falls, 956 Laredo, 956 McAllen, 979 Bryan`,
  UT: '385 Salt Lake City, 801 Salt Lake City, 801 Provo, 435 Cedar City, 435 Logan',
  VA: '276 Bristol, 434 Charlottesville, 434 Lynchburg, 540 Roanoke, 540 Winchester, 571 Alexandria, 703 Arlington, 757 Norfolk, 804 Richmond',
  VT: '802 Burlington',
  WA: '206 Seattle, 253 Tacoma, 360 Vancouver, 360 Bellingham, 425 Bellevue, 509 Spokane, 509 Yakima',
  WI: '262 Waukesha, 414 Milwaukee, 608 Madison, 715 Eau Claire, 715 Wausau, 920 Green Bay',
  WV: '304 Charleston, 681 Huntington',
  WY: '307 Casper',
}

interface Anchor extends Position {
  code: string
}

/** Codes whose city is this much farther away than the nearest one are not used. */
const OVERLAY_MILES = 1

export function createAreaCodes(
  cities: readonly SampleCity[],
): (city: SampleCity) => readonly string[] {
  const byName = new Map(cities.map((city) => [`${city.name}|${city.stateCode}`, city]))
  const anchors = new Map<string, Anchor[]>()
  for (const [stateCode, list] of Object.entries(AREA_CODES)) {
    anchors.set(
      stateCode,
      list.split(/,\s+/).map((entry) => {
        const [code, name] = [entry.slice(0, 3), entry.slice(4)]
        const city = byName.get(`${name}|${stateCode}`)
        if (!city) throw new Error(`places.csv has no ${name}, ${stateCode} for area code ${code}`)
        return { code, latitude: city.latitude, longitude: city.longitude }
      }),
    )
  }
  return (city) => {
    const near = (anchors.get(city.stateCode) ?? []).map(({ code, ...position }) => ({
      code,
      miles: milesBetween(position, city),
    }))
    const nearest = Math.min(...near.map(({ miles }) => miles))
    return near.filter(({ miles }) => miles <= nearest + OVERLAY_MILES).map(({ code }) => code)
  }
}
